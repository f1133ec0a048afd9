import type { API } from '@discordjs/core'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotDeps } from '../bot-deps.ts'
import { createGuildStore, type GuildStore } from '../guilds/guild-store.ts'
import { createMemberCache, type MemberCache } from '../guilds/member-cache.ts'
import { createMessageCache, type MessageCache } from '../guilds/message-cache.ts'
import { type GuildWatch, watchGuilds } from '../guilds/watch-guilds.ts'
import type { Pending } from '../pending.ts'
import type { Emit } from '../runtime/emit-later.ts'
import { indexOf, rightsOf } from '../runtime/guild-contexts.ts'
import { createServerSettings, type ServerSettings } from '../runtime/server-settings.ts'

type Deps = Pick<BotDeps, 'database' | 'bus' | 'time' | 'log'> & {
  api: API
  pending: Pending
  emit: Emit
  hearsJoins(guildId: string): boolean
}

export type KnownServers = ServerSettings & {
  guilds: GuildStore
  members: MemberCache
  messages: MessageCache
  watched: GuildWatch
  isHere(guildId: string): boolean
  /** The server as rules see it; null until the server and its settings are known. */
  indexedGuild(guildId: string): GuildIndex | null
  /** The same, once its settings are loaded; null: the bot is not there. Rejects while that is not known. */
  loadGuild(guildId: string): Promise<GuildIndex | null>
}

/** What is known about the servers: their state, the members seen, and their settings. */
export function createKnownServers({ api, database, bus, time, log, pending, emit, hearsJoins }: Deps): KnownServers {
  const guilds = createGuildStore()
  const isHere = (guildId: string) => guilds.get(guildId) !== undefined
  const settings = createServerSettings({ database, bus, time, log, pending, emit, isHere })
  const indexedGuild = (guildId: string) => {
    const guild = guilds.get(guildId)
    const configuration = settings.configurations.peek(guildId)
    return guild && configuration ? indexOf(guild, configuration, guild.memberCount) : null
  }
  const watched = watchGuilds({
    api,
    database,
    guilds,
    time,
    log,
    botMay(guildId, permission) {
      const guild = guilds.get(guildId)
      return guild !== undefined && rightsOf(guild).botCan(permission)
    },
    hearsJoins,
  })
  return {
    ...settings,
    guilds,
    members: createMemberCache(),
    messages: createMessageCache(),
    isHere,
    indexedGuild,
    async loadGuild(guildId) {
      if (watched.awaitedGuilds.isAwaited(guildId)) throw new Error(`server ${guildId} is not known yet`)
      if (!isHere(guildId)) return null
      await settings.configurations.get(guildId)
      return indexedGuild(guildId)
    },
    watched,
  }
}
