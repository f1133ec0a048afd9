import type { Log } from '#config/log.ts'
import { createRecentMap } from '#core/recent-map.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Bus, BusMessage } from '#store/bus.ts'
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
  /** The settings as they were before the save with this revision. */
  loadBefore(guildId: string, revision: number): Promise<GuildSettings>
  /** Whether the bot is on that server. */
  isHere(guildId: string): boolean
  bus: Bus
  time: Time
  log: Log
  /** A newer configuration has replaced a cached one. */
  onChange?(guildId: string, before: Configuration, after: Configuration): void
}

type SaveMessage = Extract<BusMessage, { kind: 'settings' | 'premium' }>

export type ConfigurationCache = {
  get(guildId: string): Promise<Configuration>
  /** The cached configuration; null when it has to be loaded. */
  peek(guildId: string): Configuration | null
  /** Whether a newer one is being loaded, as after a save. */
  isLoading(guildId: string): boolean
  close(): void
}

type Entry = {
  loaded: Promise<Configuration>
  /** null while there is none to be used. */
  value: Configuration | null
  /** The last one that was used: the next is compared with it, also after a failure or a reconnection. */
  last: Configuration | null
  since: number
  /** Loads in order; 0: it has to be loaded again. */
  load: number
  isLoading: boolean
}

/** The configuration of each server. A save reaches it through the bus: the new settings are fetched immediately. */
export function createConfigurationCache(deps: Deps): ConfigurationCache {
  const { load, loadBefore, isHere, bus, time, log, onChange } = deps
  const entries = createRecentMap<string, Entry>(GUILDS_MAX)
  let loads = 0
  /** Loads up to this one began before messages may have been missed. */
  let missedUntil = 0
  const isCurrent = (entry: Entry) => entry.load > missedUntil

  const take = (guildId: string, entry: Entry, value: Configuration) => {
    log.debug({ guildId, revision: value.revision }, 'settings loaded')
    // Another load may have begun meanwhile: until it ends, this answer is the newest.
    const newest = entries.get(guildId) ?? entry
    const before = newest.last
    // Two consecutive saves may arrive in the opposite order.
    const isOlder = before !== null && value.revision < before.revision
    for (const one of new Set([entry, newest])) {
      if (!isOlder) one.last = value
      one.value = one.last
    }
    if (before && !isOlder && (before.revision !== value.revision || before.premium !== value.premium)) {
      onChange?.(guildId, before, value)
    }
  }

  const fetchNow = (guildId: string) => {
    const known = entries.get(guildId)
    loads += 1
    // The old one serves until the new one arrives: nothing waits for a refresh.
    const value = known && isCurrent(known) ? known.value : null
    const [last, since] = [known?.last ?? null, time.now()]
    const entry: Entry = { loaded: load(guildId), value, last, since, load: loads, isLoading: true }
    entries.set(guildId, entry)
    entry.loaded.then(
      (loaded) => {
        entry.isLoading = false
        take(guildId, entry, loaded)
      },
      (error: unknown) => {
        entry.isLoading = false
        log.warn({ err: error, guildId }, 'could not load the settings')
        // The next event retries instead of getting this failure for a minute.
        entry.load = 0
      },
    )
    return entry.loaded
  }

  /** After a save on a server whose settings nobody needed lately, so that what they were before is not known here. */
  const fetchUnknown = async (message: SaveMessage) => {
    const { guildId } = message
    const loading = fetchNow(guildId)
    const replaced =
      message.kind === 'settings'
        ? { settings: await loadBefore(guildId, message.revision), revision: message.revision - 1 }
        : { premium: !(await loading).premium }
    const after = await loading
    onChange?.(guildId, { ...after, ...replaced }, after)
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'settings' && message.kind !== 'premium') return
    const { guildId } = message
    if (entries.has(guildId)) return void fetchNow(guildId)
    if (!isHere(guildId)) return
    fetchUnknown(message).catch((error: unknown) => {
      log.warn({ err: error, guildId }, 'could not tell the modules of a save')
    })
  })
  // Messages may have been missed while the bus was disconnected.
  const stopWatching = bus.onReconnect(() => {
    missedUntil = loads
  })

  return {
    get(guildId) {
      const entry = entries.get(guildId)
      const isFresh = entry && isCurrent(entry) && time.now() - entry.since < MAX_AGE_MS
      return isFresh ? entry.loaded : fetchNow(guildId)
    },
    peek(guildId) {
      const entry = entries.get(guildId)
      if (!entry?.value || !isCurrent(entry)) return null
      if (time.now() - entry.since >= MAX_AGE_MS) void fetchNow(guildId).catch(() => {})
      return entry.value
    },
    isLoading: (guildId) => entries.get(guildId)?.isLoading ?? false,
    close() {
      unsubscribe()
      stopWatching()
    },
  }
}
