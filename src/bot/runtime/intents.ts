import { GatewayIntentBits as Intent } from 'discord-api-types/v10'
import type { HandledEvent } from '#core/bot/define-bot.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'

/**
 * The intents a module's events need. Members and message content are privileged: the operator enables them in
 * Discord's developer portal.
 */
const NEEDED: Partial<Record<HandledEvent, number>> = {
  messageCreated: Intent.MessageContent,
  messageEdited: Intent.MessageContent,
  messagesDeleted: Intent.MessageContent,
  reactionAdded: Intent.GuildMessageReactions,
  reactionRemoved: Intent.GuildMessageReactions,
  reactionsCleared: Intent.GuildMessageReactions,
  inviteChanged: Intent.GuildInvites,
  emojiChanged: Intent.GuildExpressions,
  eventChanged: Intent.GuildScheduledEvents,
  autoModerationHit: Intent.AutoModerationExecution,
}

/** Also privileged, and by far the busiest: only if the operator wants it. */
const PRESENCES: Partial<Record<HandledEvent, number>> = { streamingChanged: Intent.GuildPresences }

/** Always needed: members are counted and greeted, messages counted, voice indexed, kicks distinguished from leaves. */
const ALWAYS =
  Intent.Guilds | Intent.GuildMembers | Intent.GuildModeration | Intent.GuildMessages | Intent.GuildVoiceStates

export function intentsOf(bots: readonly AnyBot[], { presences }: { presences: boolean }): number {
  const bitsOf = (type: HandledEvent) => NEEDED[type] ?? (presences ? PRESENCES[type] : undefined) ?? 0
  const needed = bots.flatMap((bot) => [
    ...Object.keys(bot.on).map((type) => bitsOf(type as HandledEvent)),
    bot.guard ? Intent.MessageContent : 0,
  ])
  return needed.reduce((all, bits) => all | bits, ALWAYS)
}
