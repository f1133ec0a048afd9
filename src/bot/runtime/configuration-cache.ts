import type { Log } from '#config/log.ts'
import { createRecentMap } from '#core/recent-map.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import type { Time } from '../time.ts'

export type Configuration = { settings: GuildSettings; revision: number; premium: boolean }

export async function loadConfiguration(database: Database, guildId: string, now: number): Promise<Configuration> {
  const [{ settings, revision }, premium] = await Promise.all([
    readSettings(database, guildId),
    isPremium(database, guildId, now),
  ])
  return { settings, revision, premium }
}

/** No message announces the end of premium: a configuration of this age is reloaded while still being used. */
const MAX_AGE_MS = 60_000
const GUILDS_MAX = 20_000

type Deps = {
  load(guildId: string): Promise<Configuration>
  bus: Bus
  time: Time
  log: Log
  /** A newer configuration has replaced a cached one. */
  onChange?(guildId: string, before: Configuration, after: Configuration): void
}

export type ConfigurationCache = {
  get(guildId: string): Promise<Configuration>
  /** The cached configuration; null when it has to be loaded. */
  peek(guildId: string): Configuration | null
  close(): void
}

type Entry = { loaded: Promise<Configuration>; value: Configuration | null; since: number }

/** The configuration of each server. A save reaches it through the bus: the new settings are fetched immediately. */
export function createConfigurationCache({ load, bus, time, log, onChange }: Deps): ConfigurationCache {
  const entries = createRecentMap<string, Entry>(GUILDS_MAX)

  const fetchNow = (guildId: string) => {
    const before = entries.get(guildId)?.value ?? null
    // The old one serves until the new one arrives: nothing waits for a refresh.
    const entry: Entry = { loaded: load(guildId), value: before, since: time.now() }
    entries.set(guildId, entry)
    entry.loaded.then(
      (value) => {
        // Two consecutive saves may arrive in the opposite order.
        if (!entry.value || value.revision >= entry.value.revision) entry.value = value
        log.debug({ guildId, revision: value.revision }, 'settings loaded')
        if (before && (before.revision !== value.revision || before.premium !== value.premium)) {
          onChange?.(guildId, before, value)
        }
      },
      (error: unknown) => {
        log.warn({ err: error, guildId }, 'could not load the settings')
        // The next event retries instead of getting this failure for a minute.
        if (entries.get(guildId) === entry) entries.delete(guildId)
      },
    )
    return entry.loaded
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'settings' && message.kind !== 'premium') return
    if (entries.has(message.guildId)) fetchNow(message.guildId)
  })
  // Messages may have been missed while the bus was disconnected.
  const stopWatching = bus.onReconnect(() => entries.clear())

  return {
    get(guildId) {
      const entry = entries.get(guildId)
      return entry && time.now() - entry.since < MAX_AGE_MS ? entry.loaded : fetchNow(guildId)
    },
    peek(guildId) {
      const entry = entries.get(guildId)
      if (!entry?.value) return null
      if (time.now() - entry.since >= MAX_AGE_MS) void fetchNow(guildId).catch(() => {})
      return entry.value
    },
    close() {
      unsubscribe()
      stopWatching()
    },
  }
}
