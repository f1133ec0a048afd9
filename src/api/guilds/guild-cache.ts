import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import { dropOldest } from '../http/rate-limit.ts'
import { assembleGuild, type LoadedGuild } from './guild-view.ts'

const GUILDS_MAX = 500
/** Premium may end without anybody saying so. */
const FRESH_MS = 60_000

type Entry = { guild: LoadedGuild | null; at: number }
type Deps = { db: Database; bus: Bus; clock: () => number; botId: string }

/** Servers as they are now: kept until the bus tells of a change, and not at all while the bus is silent. */
export function createGuildCache({ db, bus, clock, botId }: Deps) {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<LoadedGuild | null>>()
  const forget = (guildId: string) => {
    entries.delete(guildId)
    // A load that began before the change may not be kept: it is no longer the registered one.
    loading.delete(guildId)
  }
  bus.subscribe((message) => {
    if (message.kind !== 'session') forget(message.guildId)
  })
  bus.onReconnect(() => {
    entries.clear()
    loading.clear()
  })

  const load = async (guildId: string): Promise<LoadedGuild | null> => {
    const [stored, { settings, revision }, premium] = await Promise.all([
      readGuildSnapshot(db, guildId),
      readSettings(db, guildId),
      isPremium(db, guildId, clock()),
    ])
    return stored && assembleGuild({ snapshot: stored.snapshot, settings, revision, premium, botId })
  }

  const loadOnce = (guildId: string): Promise<LoadedGuild | null> => {
    const running = loading.get(guildId)
    if (running) return running
    const started = load(guildId).then(
      (guild) => {
        if (loading.get(guildId) === started) {
          loading.delete(guildId)
          if (bus.isConnected()) keep(guildId, guild)
        }
        return guild
      },
      (error) => {
        if (loading.get(guildId) === started) loading.delete(guildId)
        throw error
      },
    )
    loading.set(guildId, started)
    return started
  }

  const keep = (guildId: string, guild: LoadedGuild | null) => {
    entries.set(guildId, { guild, at: clock() })
    if (entries.size > GUILDS_MAX) dropOldest(entries)
  }

  return {
    forget,
    /** null: the bot is not there. Without a promise when the server is known, which is the hot path. */
    get(guildId: string): LoadedGuild | null | Promise<LoadedGuild | null> {
      const entry = entries.get(guildId)
      return entry && bus.isConnected() && clock() - entry.at < FRESH_MS ? entry.guild : loadOnce(guildId)
    },
  }
}

export type GuildCache = ReturnType<typeof createGuildCache>
