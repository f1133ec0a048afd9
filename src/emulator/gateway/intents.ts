import { GatewayIntentBits as I } from 'discord-api-types/v10'

export const ALL_INTENTS = Object.values(I).reduce<number>((all, bit) => (typeof bit === 'number' ? all | bit : all), 0)

export const PRIVILEGED_INTENTS = I.GuildMembers | I.GuildPresences | I.MessageContent

/** Reference, "List of Intents". Events not listed here need no intent. */
const IN_GUILDS: Record<string, number> = {
  GUILD_CREATE: I.Guilds,
  GUILD_UPDATE: I.Guilds,
  GUILD_DELETE: I.Guilds,
  GUILD_ROLE_CREATE: I.Guilds,
  GUILD_ROLE_UPDATE: I.Guilds,
  GUILD_ROLE_DELETE: I.Guilds,
  CHANNEL_CREATE: I.Guilds,
  CHANNEL_UPDATE: I.Guilds,
  CHANNEL_DELETE: I.Guilds,
  CHANNEL_PINS_UPDATE: I.Guilds,
  THREAD_CREATE: I.Guilds,
  THREAD_UPDATE: I.Guilds,
  THREAD_DELETE: I.Guilds,
  THREAD_LIST_SYNC: I.Guilds,
  GUILD_MEMBER_ADD: I.GuildMembers,
  GUILD_MEMBER_UPDATE: I.GuildMembers,
  GUILD_MEMBER_REMOVE: I.GuildMembers,
  THREAD_MEMBERS_UPDATE: I.Guilds | I.GuildMembers,
  GUILD_AUDIT_LOG_ENTRY_CREATE: I.GuildModeration,
  GUILD_BAN_ADD: I.GuildModeration,
  GUILD_BAN_REMOVE: I.GuildModeration,
  GUILD_EMOJIS_UPDATE: I.GuildExpressions,
  GUILD_STICKERS_UPDATE: I.GuildExpressions,
  WEBHOOKS_UPDATE: I.GuildWebhooks,
  INVITE_CREATE: I.GuildInvites,
  INVITE_DELETE: I.GuildInvites,
  VOICE_STATE_UPDATE: I.GuildVoiceStates,
  PRESENCE_UPDATE: I.GuildPresences,
  MESSAGE_CREATE: I.GuildMessages,
  MESSAGE_UPDATE: I.GuildMessages,
  MESSAGE_DELETE: I.GuildMessages,
  MESSAGE_DELETE_BULK: I.GuildMessages,
  MESSAGE_REACTION_ADD: I.GuildMessageReactions,
  MESSAGE_REACTION_REMOVE: I.GuildMessageReactions,
  MESSAGE_REACTION_REMOVE_ALL: I.GuildMessageReactions,
  MESSAGE_REACTION_REMOVE_EMOJI: I.GuildMessageReactions,
  TYPING_START: I.GuildMessageTyping,
  MESSAGE_POLL_VOTE_ADD: I.GuildMessagePolls,
  MESSAGE_POLL_VOTE_REMOVE: I.GuildMessagePolls,
  GUILD_SCHEDULED_EVENT_CREATE: I.GuildScheduledEvents,
  GUILD_SCHEDULED_EVENT_UPDATE: I.GuildScheduledEvents,
  GUILD_SCHEDULED_EVENT_DELETE: I.GuildScheduledEvents,
  GUILD_SCHEDULED_EVENT_USER_ADD: I.GuildScheduledEvents,
  GUILD_SCHEDULED_EVENT_USER_REMOVE: I.GuildScheduledEvents,
  STAGE_INSTANCE_CREATE: I.Guilds,
  STAGE_INSTANCE_UPDATE: I.Guilds,
  STAGE_INSTANCE_DELETE: I.Guilds,
  THREAD_MEMBER_UPDATE: I.Guilds,
  GUILD_INTEGRATIONS_UPDATE: I.GuildIntegrations,
  INTEGRATION_CREATE: I.GuildIntegrations,
  INTEGRATION_UPDATE: I.GuildIntegrations,
  INTEGRATION_DELETE: I.GuildIntegrations,
  VOICE_CHANNEL_STATUS_UPDATE: I.Guilds,
  AUTO_MODERATION_RULE_CREATE: I.AutoModerationConfiguration,
  AUTO_MODERATION_RULE_UPDATE: I.AutoModerationConfiguration,
  AUTO_MODERATION_RULE_DELETE: I.AutoModerationConfiguration,
  AUTO_MODERATION_ACTION_EXECUTION: I.AutoModerationExecution,
}

const IN_PRIVATE: Record<string, number> = {
  CHANNEL_PINS_UPDATE: I.DirectMessages,
  MESSAGE_CREATE: I.DirectMessages,
  MESSAGE_UPDATE: I.DirectMessages,
  MESSAGE_DELETE: I.DirectMessages,
  MESSAGE_REACTION_ADD: I.DirectMessageReactions,
  MESSAGE_REACTION_REMOVE: I.DirectMessageReactions,
  TYPING_START: I.DirectMessageTyping,
  MESSAGE_POLL_VOTE_ADD: I.DirectMessagePolls,
  MESSAGE_POLL_VOTE_REMOVE: I.DirectMessagePolls,
}

export function isWanted(name: string, guildId: string | null, intents: number): boolean {
  const needed = (guildId ? IN_GUILDS : IN_PRIVATE)[name]
  return needed === undefined || (intents & needed) !== 0
}

export const hasIntent = (intents: number, intent: number) => (intents & intent) !== 0
