import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { emojiFrom, factsFrom, roleFrom, selfFrom, slimGuildFrom } from './convert.ts'
import { channelFrom } from './convert-channel.ts'
import type { SlimGuild } from './slim-guild.ts'
import { applyVoice } from './voice.ts'

export type GuildStore = {
  get(guildId: string): SlimGuild | undefined
  /** How many servers are known. */
  size(): number
  ids(): Iterable<string>
  /** For servers lost without an event, such as while the bot was offline. */
  remove(guildId: string): void
  /** Applies one event; returns the id of the server that looks different now, if any. */
  apply(event: GatewayDispatchPayload, botId: string): string | null
}

/** The servers of this process, kept up to date only by the gateway's events. */
export function createGuildStore(): GuildStore {
  const guilds = new Map<string, SlimGuild>()
  return {
    get: (guildId) => guilds.get(guildId),
    size: () => guilds.size,
    ids: () => guilds.keys(),
    remove: (guildId) => void guilds.delete(guildId),
    apply(event, botId) {
      if (event.t === Event.GuildCreate) {
        // Discord reports an outage with this event, too; the next one brings the server back.
        if (event.d.unavailable) return null
        guilds.set(event.d.id, slimGuildFrom(event.d, botId))
        return event.d.id
      }
      if (event.t === Event.GuildDelete) {
        // An outage: the bot was not removed, so the data is kept.
        if (event.d.unavailable) return null
        guilds.delete(event.d.id)
        return event.d.id
      }
      const guild = guilds.get(guildIdOf(event) ?? '')
      if (!guild) return null
      if (event.t === Event.VoiceStateUpdate) {
        applyVoice(guild, event.d)
        return null
      }
      if (!applyToGuild(guild, event, botId)) return null
      guild.rights = null
      guild.seen = null
      return guild.id
    },
  }
}

/** The server of an event; null for events of no server. */
export function guildIdOf(event: GatewayDispatchPayload): string | null {
  const { d, t } = event
  if (t === Event.GuildCreate || t === Event.GuildDelete || t === Event.GuildUpdate) return event.d.id
  return typeof d === 'object' && d !== null && 'guild_id' in d && typeof d.guild_id === 'string' ? d.guild_id : null
}

function applyToGuild(guild: SlimGuild, event: GatewayDispatchPayload, botId: string): boolean {
  switch (event.t) {
    case Event.GuildUpdate:
      guild.facts = factsFrom(event.d)
      return true
    case Event.GuildRoleCreate:
    case Event.GuildRoleUpdate:
      guild.roles.set(event.d.role.id, roleFrom(event.d.role))
      return true
    case Event.GuildRoleDelete:
      return guild.roles.delete(event.d.role_id)
    case Event.ChannelCreate:
    case Event.ChannelUpdate:
    case Event.ThreadCreate:
    case Event.ThreadUpdate:
      return putChannel(guild, event.d)
    case Event.ChannelDelete:
    case Event.ThreadDelete:
      return removeChannel(guild, event.d.id)
    case Event.ThreadListSync:
      return syncThreads(guild, event.d)
    case Event.GuildEmojisUpdate:
      guild.emojis = event.d.emojis.flatMap(emojiFrom)
      return true
    case Event.GuildMemberAdd:
      guild.memberCount += 1
      return true
    case Event.GuildMemberRemove:
      guild.memberCount -= 1
      return true
    case Event.GuildMemberUpdate:
      if (event.d.user.id !== botId) return false
      guild.bot = selfFrom(botId, event.d)
      return true
    default:
      return false
  }
}

function putChannel(guild: SlimGuild, written: Parameters<typeof channelFrom>[0]): boolean {
  const channel = channelFrom(written)
  if (!channel) return guild.channels.delete(written.id)
  guild.channels.set(channel.id, channel)
  return true
}

/** The threads of a deleted channel go with it, without events of their own. */
function removeChannel(guild: SlimGuild, channelId: string): boolean {
  for (const channel of guild.channels.values()) {
    if (channel.parentId === channelId && channel.threadDate > 0) guild.channels.delete(channel.id)
  }
  return guild.channels.delete(channelId)
}

type ThreadList = { channel_ids?: string[]; threads: Parameters<typeof channelFrom>[0][] }

/** The bot gained access: the list replaces the active threads of these channels, or of all of them. */
function syncThreads(guild: SlimGuild, { channel_ids, threads }: ThreadList): boolean {
  for (const channel of guild.channels.values()) {
    const isListed = !channel_ids || channel_ids.includes(channel.parentId ?? '')
    if (channel.threadDate > 0 && isListed && !channel.details?.archived) guild.channels.delete(channel.id)
  }
  for (const thread of threads) putChannel(guild, thread)
  return true
}
