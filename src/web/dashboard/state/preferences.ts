import type { Preferences, PreferencesRequest } from '#core/user-api.ts'
import type { ApiClient } from './api-client.ts'
import { createStore } from './store.ts'

export type PreferencesState = Preferences & { isLoaded: boolean }

/** What this person chose for themself. Until it is known nothing is hidden. */
export function createPreferences(api: Pick<ApiClient, 'readPreferences' | 'savePreferences'>, onFailure: () => void) {
  const store = createStore<PreferencesState>({ timezone: null, hiddenGuilds: [], isLoaded: false })
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    async load(): Promise<void> {
      const result = await api.readPreferences()
      // A rail with one server too many is no reason to interrupt anybody.
      if (result.kind === 'ok') store.set({ ...result.value, isLoaded: true })
    },
    /** Shown at once, taken back when it could not be kept. */
    async save(change: PreferencesRequest): Promise<boolean> {
      const before = store.snapshot()
      store.set({
        ...(change.timezone !== undefined && { timezone: change.timezone }),
        ...(change.hiddenGuilds && { hiddenGuilds: change.hiddenGuilds }),
      })
      const result = await api.savePreferences(change)
      if (result.kind === 'ok') {
        store.set({ ...result.value, isLoaded: true })
        return true
      }
      store.set(before)
      if (result.kind !== 'signedOut') onFailure()
      return false
    },
  }
}
