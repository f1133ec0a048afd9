import type { Log } from '#config/log.ts'
import type { SavedBy } from '#core/bot/events.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readSavers } from '#store/history.ts'
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
      const at = time.now()
      const tell = (by: readonly SavedBy[]) =>
        emit({ type: 'settingsChanged', guildId, at, keys, collections: [], changes, by })
      // Premium alone has changed: nobody has saved anything.
      if (before.revision === after.revision) return tell([])
      void pending.track(
        readSavers(database, guildId, { after: before.revision, upTo: after.revision }).then(tell, (error: unknown) => {
          log.warn({ err: error, guildId }, 'who saved the settings is not known')
          tell([])
        }),
      )
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
      configurations.close()
      collections.close()
    },
  }
}
