import type { Log } from '#config/log.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readSettingsBefore } from '#store/settings.ts'
import { retryWhileDatabaseAway } from '../events/retry-while-database-away.ts'
import type { Pending } from '../pending.ts'
import type { Time } from '../time.ts'
import { type CollectionCache, createCollectionCache } from './collection-cache.ts'
import { type ConfigurationCache, createConfigurationCache, loadConfiguration } from './configuration-cache.ts'
import type { Emit } from './emit-later.ts'
import { createRecentSavers } from './recent-savers.ts'
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

/** Settings and collections of the servers, cached until somebody saves; modules are notified of saves. */
export function createServerSettings({ database, bus, time, log, pending, emit, isHere }: Deps): ServerSettings {
  // Created before the settings themselves: it has to receive a save first.
  const savers = createRecentSavers(bus)
  const configurations = createConfigurationCache({
    bus,
    time,
    log,
    load: (guildId) =>
      pending.track(retryWhileDatabaseAway(time, () => loadConfiguration(database, guildId, time.now()))),
    loadBefore: (guildId, revision) =>
      pending.track(retryWhileDatabaseAway(time, () => readSettingsBefore(database, guildId, revision))),
    isHere,
    onChange(guildId, before, after) {
      if (!isHere(guildId)) return
      const keys = changedKeys(before.settings, after.settings)
      const changes = keys.map((key) => ({
        key,
        before: Reflect.get(before.settings, key),
        after: Reflect.get(after.settings, key),
      }))
      const by = savers.between(guildId, before.revision, after.revision)
      emit({ type: 'settingsChanged', guildId, at: time.now(), keys, collections: [], changes, by })
    },
  })
  const collections = createCollectionCache({
    database,
    bus,
    log,
    onChange(guildId, name, actorId) {
      if (!isHere(guildId)) return
      const by = [{ id: actorId, source: null }]
      emit({ type: 'settingsChanged', guildId, at: time.now(), keys: [], collections: [name], by })
    },
  })
  return {
    configurations,
    collections,
    close() {
      savers.close()
      configurations.close()
      collections.close()
    },
  }
}
