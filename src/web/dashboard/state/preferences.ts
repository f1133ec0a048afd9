import { DEFAULT_PERSON, PERSON_MAX } from '#core/person/person-settings.ts'
import type { Preferences, PreferencesRequest } from '#core/user-api.ts'
import type { ApiClient } from './api-client.ts'
import { createStore } from './store.ts'

export type PreferencesState = Preferences & { isLoaded: boolean }

export const NO_PREFERENCES: PreferencesState = { timezone: null, hiddenGuilds: [], ...DEFAULT_PERSON, isLoaded: false }

/** What this person chose for themself. Until it is known nothing is hidden. */
export function createPreferences(api: Pick<ApiClient, 'readPreferences' | 'savePreferences'>, onFailure: () => void) {
  const store = createStore(NO_PREFERENCES)
  /** As last sent; null: nothing was opened here yet. */
  let recent: readonly string[] | null = null
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    async load(): Promise<void> {
      const result = await api.readPreferences()
      // When this fails, hidden servers are shown: not worth an error message.
      if (result.kind === 'ok') store.set({ ...result.value, isLoaded: true })
    },
    /** Shown at once, taken back when it could not be kept. */
    async save(change: PreferencesRequest): Promise<boolean> {
      const before = store.snapshot()
      store.set(changed(before, change))
      const result = await api.savePreferences(change)
      if (result.kind === 'ok') {
        store.set({ ...result.value, isLoaded: true })
        return true
      }
      store.set(before)
      if (result.kind !== 'signedOut') onFailure()
      return false
    },
    /** Kept for the next time the list is read: servers do not change places under somebody's hand. Fails silently. */
    async noteUse(guildId: string): Promise<void> {
      const known = recent ?? store.snapshot().recentServers
      if (known[0] === guildId) return
      recent = [guildId, ...known.filter((id) => id !== guildId)].slice(0, PERSON_MAX.recentServers)
      await api.savePreferences({ recentServers: [...recent] })
    },
  }
}

/** As the server will answer: of the descriptions and notifications the named ones alone change. */
function changed(before: PreferencesState, { guildDescriptions, notify, notifyOn, ...single }: PreferencesRequest) {
  const named = Object.fromEntries(Object.entries(single).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...named,
    notify: { ...before.notify, ...notify },
    notifyOn: withoutEmpty({ ...before.notifyOn, ...notifyOn }),
    guildDescriptions: { ...before.guildDescriptions, ...guildDescriptions },
  }
}

/** A server without choices of its own is not kept. */
const withoutEmpty = (servers: Preferences['notifyOn']): Preferences['notifyOn'] =>
  Object.fromEntries(Object.entries(servers).filter(([, own]) => Object.keys(own).length > 0))
