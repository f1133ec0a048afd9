import { dropOldest } from '#core/drop-oldest.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import { assembleBase, LoadedGuild } from './guild-view.ts'

const GUILDS_MAX = 500
/** No message announces the end of premium. */
const FRESH_MS = 60_000

type Entry = { guild: LoadedGuild | null; at: number }
type Deps = { db: Database; bus: Bus; clock: () => number; botId: string }

/**
 * Servers in their current state: cached until the bus reports a change, and not at all while the bus is
 * disconnected.
 */
export function createGuildCache({ db, bus, clock, botId }: Deps) {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<LoadedGuild | null>>()
  /** Dropped only because settings changed: put back if that was our own save. */
  const outdated = new Map<string, { guild: LoadedGuild; at: number }>()
  const forget = (guildId: string) => {
    entries.delete(guildId)
    outdated.delete(guildId)
    // A load that began before the change must not be cached: removing it from here prevents that.
    loading.delete(guildId)
  }
  bus.subscribe((message) => {
    // A server is loaded without its collections.
    if (message.kind === 'session' || message.kind === 'collection' || message.kind === 'sources') return
    // Our own save comes back as a message, too: what is already up to date is not dropped for it.
    const known = entries.get(message.guildId)?.guild
    if (message.kind === 'settings' && known && known.revision >= message.revision) return
    const entry = entries.get(message.guildId)
    forget(message.guildId)
    if (message.kind === 'settings' && entry?.guild) outdated.set(message.guildId, { guild: entry.guild, at: entry.at })
  })
  bus.onReconnect(() => {
    entries.clear()
    outdated.clear()
    loading.clear()
  })

  const load = async (guildId: string): Promise<LoadedGuild | null> => {
    const [stored, { settings, revision }, premium] = await Promise.all([
      readGuildSnapshot(db, guildId),
      readSettings(db, guildId),
      isPremium(db, guildId, clock()),
    ])
    return stored && new LoadedGuild(assembleBase(stored.snapshot, botId), settings, revision, premium, stored.joinedAt)
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
    outdated.delete(guildId)
    entries.set(guildId, { guild, at: clock() })
    dropOldest(entries, GUILDS_MAX)
  }

  return {
    forget,
    /** After our own save: the next request sees it without another load. */
    apply(guildId: string, saved: { settings: GuildSettings; revision: number }): void {
      // The bus may be faster than the answer to the very save it reports.
      const entry = entries.get(guildId) ?? outdated.get(guildId)
      // The answer to the later of two saves contains both, whichever arrives first.
      if (entry?.guild && entry.guild.revision >= saved.revision) return
      forget(guildId)
      if (!entry?.guild || !bus.isConnected()) return
      const { base, premium, since } = entry.guild
      const guild = new LoadedGuild(base, saved.settings, saved.revision, premium, since)
      entries.set(guildId, { guild, at: entry.at })
    },

    /** null: the bot is not there. Returns no promise when the server is cached, which is the common case. */
    get(guildId: string): LoadedGuild | null | Promise<LoadedGuild | null> {
      const entry = entries.get(guildId)
      return entry && bus.isConnected() && clock() - entry.at < FRESH_MS ? entry.guild : loadOnce(guildId)
    },
  }
}

export type GuildCache = ReturnType<typeof createGuildCache>
