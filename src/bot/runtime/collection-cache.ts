import type { Log } from '#config/log.ts'
import type { Collection } from '#core/collections/define.ts'
import { limitFor } from '#core/limits.ts'
import { createRecentMap } from '#core/recent-map.ts'
import { collections } from '#modules/index.ts'
import type { Bus } from '#store/bus.ts'
import { readCollection, type StoredEntry } from '#store/collections.ts'
import type { Database } from '#store/database.ts'

const ENTRIES_MAX = 20_000
/** Most collections of most servers are empty, and share it. */
const NONE: readonly never[] = []

export type CollectionCache = {
  /** Loads the collections that are not cached; resolves at once when all are. */
  load(guildId: string, names: readonly string[]): Promise<void> | null
  /** The loaded entries; beyond the server's plan the newest ones are inactive. */
  entries(guildId: string, name: string, premium: boolean): readonly unknown[]
  close(): void
}

type Reading = { key: string; isOutdated: boolean }
type Known = {
  stored: readonly StoredEntry[]
  /** By whether the server is premium; null until the first use. */
  active: Map<boolean, readonly unknown[]> | null
  reading: Reading
  /** How often messages had been missed before it was read. */
  missed: number
}
type Deps = { database: Database; bus: Bus; log: Log; onChange(guildId: string, name: string, actorId: string): void }

/**
 * Collections are cached like settings: read once, and again when the bus has reported a change. Until then whoever has
 * loaded them already goes on with the entries from before.
 */
export function createCollectionCache({ database, bus, log, onChange }: Deps): CollectionCache {
  const known = createRecentMap<string, Known>(ENTRIES_MAX)
  const keyOf = (guildId: string, name: string) => `${guildId}/${name}`
  /** Being read now, perhaps from before a change. */
  const readings = new Set<Reading>()
  /** Grows when messages may have been missed. */
  let missed = 0
  const isOutdated = ({ reading, missed: then }: Known) => reading.isOutdated || then !== missed

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'collection') return
    const key = keyOf(message.guildId, message.name)
    const there = known.get(key)
    if (there) there.reading.isOutdated = true
    for (const reading of readings) if (reading.key === key) reading.isOutdated = true
    onChange(message.guildId, message.name, message.actor.id)
  })
  const stopWatching = bus.onReconnect(() => {
    missed += 1
  })

  const loadOne = async (guildId: string, name: string) => {
    const reading: Reading = { key: keyOf(guildId, name), isOutdated: false }
    const before = missed
    readings.add(reading)
    const stored = await readCollection(database, guildId, name).finally(() => readings.delete(reading))
    known.set(reading.key, { stored: stored.length === 0 ? NONE : stored, active: null, reading, missed: before })
    log.debug({ guildId, collection: name, entries: stored.length }, 'collection loaded')
  }

  return {
    load(guildId, names) {
      const missing = names.filter((name) => {
        const there = known.get(keyOf(guildId, name))
        return !there || isOutdated(there)
      })
      if (missing.length === 0) return null
      return Promise.all(missing.map((name) => loadOne(guildId, name))).then(() => {})
    },
    entries(guildId, name, premium) {
      const found = known.get(keyOf(guildId, name))
      if (!found) throw new Error(`the collection ${name} is used but not named in needs`)
      if (found.stored.length === 0) return NONE
      const prepared = found.active?.get(premium)
      if (prepared) return prepared
      const collection = collections.get(name)?.collection
      if (!collection) throw new Error(`there is no collection ${name}`)
      const active = activeEntries(collection, found.stored, premium)
      found.active ??= new Map()
      found.active.set(premium, active)
      return active
    },
    close() {
      unsubscribe()
      stopWatching()
    },
  }
}

/** The oldest stay active when there are more than the plan allows; they keep the order people gave them. */
export function activeEntries(collection: Collection, stored: readonly StoredEntry[], premium: boolean): unknown[] {
  const whole = ({ id, body }: StoredEntry) => ({ ...body, id })
  if (!collection.limit) return stored.map(whole)
  const limit = limitFor(collection.limit, premium)
  const byAge = [...stored].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const counts = new Map<string | null, number>()
  const kept = new Set(
    byAge.filter(({ parent }) => {
      const count = (counts.get(parent) ?? 0) + 1
      counts.set(parent, count)
      return count <= limit
    }),
  )
  return stored.filter((entry) => kept.has(entry)).map(whole)
}
