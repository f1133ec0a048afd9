import type { Reason } from '#core/effects.ts'
import type { EventType } from '#core/events.ts'

/** One module's answer to one event: what "Why?" will show. */
export type DecisionRecord = {
  eventId: string
  at: number
  module: string
  event: EventType
  /** The member it was about, if it was about one. */
  userId: string | null
  reasons: readonly Reason[]
  effects: number
}

const RECORDS_PER_GUILD = 50
const GUILDS_MAX = 2_000

export type RecentDecisions = {
  add(guildId: string, record: DecisionRecord): void
  /** Newest first. */
  list(guildId: string): readonly DecisionRecord[]
}

/** The last decisions of the servers where something happened last; gone with the process. */
export function createRecentDecisions(perGuild = RECORDS_PER_GUILD, guildsMax = GUILDS_MAX): RecentDecisions {
  const guilds = new Map<string, DecisionRecord[]>()
  return {
    add(guildId, record) {
      const records = [record, ...(guilds.get(guildId) ?? [])].slice(0, perGuild)
      guilds.delete(guildId)
      guilds.set(guildId, records)
      const oldest = guilds.keys().next()
      if (guilds.size > guildsMax && !oldest.done) guilds.delete(oldest.value)
    },
    list: (guildId) => guilds.get(guildId) ?? [],
  }
}
