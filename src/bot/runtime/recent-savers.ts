import type { SavedBy } from '#core/bot/events.ts'
import { createRecentMap } from '#core/recent-map.ts'
import type { Bus } from '#store/bus.ts'

const GUILDS_MAX = 1_000
const SAVES_MAX = 5

type Save = { revision: number; by: SavedBy }

export type RecentSavers = {
  /** Everybody who has saved between two revisions, as far as the bus reported it. */
  between(guildId: string, after: number, upTo: number): SavedBy[]
  close(): void
}

/** The bus reports who has saved before the new settings are loaded: kept until they are. */
export function createRecentSavers(bus: Bus): RecentSavers {
  const saves = createRecentMap<string, readonly Save[]>(GUILDS_MAX)
  const close = bus.subscribe((message) => {
    if (message.kind !== 'settings' || !message.by) return
    const { guildId, revision, by } = message
    saves.set(guildId, [...(saves.get(guildId) ?? []), { revision, by }].slice(-SAVES_MAX))
  })
  return {
    between(guildId, after, upTo) {
      const told = saves.get(guildId) ?? []
      const found = told.filter(({ revision }) => revision > after && revision <= upTo).map(({ by }) => by)
      // The same person through the same source is listed once.
      return [...new Map(found.map((by) => [`${by.id} ${by.source}`, by])).values()]
    },
    close,
  }
}
