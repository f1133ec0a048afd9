import type { Log } from '#config/log.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { retryWhileDatabaseAway } from '../events/retry-while-database-away.ts'
import type { Pending } from '../pending.ts'
import type { Time } from '../time.ts'
import { type CollectionCache, createCollectionCache } from './collection-cache.ts'
import { type ConfigurationCache, createConfigurationCache, loadConfiguration } from './configuration-cache.ts'
import type { Emit } from './emit-later.ts'
import { changedKeys } from './settings-changed.ts'

type Deps = {
  database: Database
  bus: Bus
  time: Time
  log: Log
  pending: Pending
  emit: Emit
  isHere(guildId: string): boolean
}

export type ServerSettings = { configurations: ConfigurationCache; collections: CollectionCache; close(): void }

/** Settings and collections of the servers, each kept until somebody saves; modules are told of what was saved. */
export function createServerSettings({ database, bus, time, log, pending, emit, isHere }: Deps): ServerSettings {
  const configurations = createConfigurationCache({
    bus,
    time,
    log,
    load: (guildId) =>
      pending.track(retryWhileDatabaseAway(time, () => loadConfiguration(database, guildId, time.now()))),
    onChange(guildId, before, after) {
      if (!isHere(guildId)) return
      const keys = changedKeys(before.settings, after.settings)
      const changes = keys.map((key) => ({
        key,
        before: Reflect.get(before.settings, key),
        after: Reflect.get(after.settings, key),
      }))
      emit({ type: 'settingsChanged', guildId, at: time.now(), keys, collections: [], changes })
    },
  })
  const collections = createCollectionCache({
    database,
    bus,
    log,
    onChange(guildId, name) {
      if (!isHere(guildId)) return
      emit({ type: 'settingsChanged', guildId, at: time.now(), keys: [], collections: [name] })
    },
  })
  return {
    configurations,
    collections,
    close() {
      configurations.close()
      collections.close()
    },
  }
}
