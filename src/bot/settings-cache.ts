import type { Log } from '#config/log.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import type { Time } from './time.ts'

export type Configuration = { settings: GuildSettings; revision: number; premium: boolean }

export async function loadConfiguration(database: Database, guildId: string, now: number): Promise<Configuration> {
  const [{ settings, revision }, premium] = await Promise.all([
    readSettings(database, guildId),
    isPremium(database, guildId, now),
  ])
  return { settings, revision, premium }
}

/** Nobody tells when premium runs out by itself. */
const MAX_AGE_MS = 60_000
const GUILDS_MAX = 20_000

type Deps = { load(guildId: string): Promise<Configuration>; bus: Bus; time: Time; log: Log }

export type SettingsCache = { get(guildId: string): Promise<Configuration>; close(): void }

/** What each server is set to. A save reaches it through the bus: the new settings are fetched at once. */
export function createSettingsCache({ load, bus, time, log }: Deps): SettingsCache {
  const entries = new Map<string, { loaded: Promise<Configuration>; since: number }>()

  const fetchNow = (guildId: string) => {
    const entry = { loaded: load(guildId), since: time.now() }
    entries.delete(guildId)
    entries.set(guildId, entry)
    const oldest = entries.keys().next()
    if (entries.size > GUILDS_MAX && !oldest.done) entries.delete(oldest.value)
    entry.loaded.then(
      ({ revision }) => log.debug({ guildId, revision }, 'settings loaded'),
      (error: unknown) => {
        log.warn({ err: error, guildId }, 'could not load the settings')
        // The next event tries again instead of meeting this failure for a minute.
        if (entries.get(guildId) === entry) entries.delete(guildId)
      },
    )
    return entry.loaded
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'settings' && message.kind !== 'premium') return
    if (entries.has(message.guildId)) fetchNow(message.guildId)
  })
  // Messages may have been missed while the bus was away.
  const stopWatching = bus.onReconnect(() => entries.clear())

  return {
    get(guildId) {
      const entry = entries.get(guildId)
      return entry && time.now() - entry.since < MAX_AGE_MS ? entry.loaded : fetchNow(guildId)
    },
    close() {
      unsubscribe()
      stopWatching()
    },
  }
}
