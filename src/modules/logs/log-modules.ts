/** The events of each log, in the order of the page. `messages` has its own key, `logsMessages`. */
export const LOG_EVENTS = {
  config: ['change'],
  joins: ['join', 'leave', 'botAdd', 'inviteUse'],
  channels: ['create', 'edit', 'delete'],
  roles: ['create', 'edit', 'delete', 'memberRoles'],
  emojis: ['create', 'edit', 'delete'],
  stickers: ['create', 'edit', 'delete'],
  server: ['profile', 'verification', 'vanity', 'automodRules', 'invites', 'webhooks', 'scheduledEvents'],
  moderation: ['create', 'edit', 'lift', 'expire'],
  automod: ['infraction', 'block', 'escalation', 'undo'],
  reports: ['open', 'update', 'close'],
  tickets: ['open', 'update', 'close'],
  captcha: ['pass', 'fail'],
  nicknames: ['nickname', 'username'],
  transactions: ['payment', 'exchange', 'reward'],
  events: ['giveaway', 'bingo', 'game'],
  voice: ['join', 'leave', 'move', 'mute', 'forcedMove', 'room'],
  stages: ['start', 'edit', 'end'],
  threads: ['create', 'edit', 'delete', 'tags'],
  say: ['send', 'edit'],
  suggestions: ['submit', 'sort', 'delete'],
  customCommands: ['run'],
  slashCommands: ['run'],
  boosters: ['gain', 'loss'],
} as const

export type LogModuleId = keyof typeof LOG_EVENTS
export const LOG_MODULE_IDS = Object.keys(LOG_EVENTS) as LogModuleId[]

export const MESSAGE_EVENTS = ['edit', 'delete', 'bulkDelete', 'pin'] as const

/** Logs that only premium servers may switch on, besides `logsMessages`. */
export const PREMIUM_LOG_MODULES: readonly LogModuleId[] = ['boosters']
