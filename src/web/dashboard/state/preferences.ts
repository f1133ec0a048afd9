import { DEFAULT_PERSON, PERSON_MAX } from '#core/person/person-settings.ts'
import type { Preferences, PreferencesRequest } from '#core/user-api.ts'
import type { ApiClient } from './api-client.ts'
import type { ApiResult } from './call-api.ts'
import { createStore } from './store.ts'

export type PreferencesState = Preferences & { isLoaded: boolean }

export const NO_PREFERENCES: PreferencesState = { timezone: null, hiddenGuilds: [], ...DEFAULT_PERSON, isLoaded: false }

/** The person's preferences. Until they are loaded nothing is hidden. */
export function createPreferences(api: Pick<ApiClient, 'readPreferences' | 'savePreferences'>, onFailure: () => void) {
  const store = createStore(NO_PREFERENCES)
  /** As the server has them. */
  let kept = NO_PREFERENCES
  /** Sent, or waiting for an earlier request: the answer to one must not revert the next. */
  const waiting: PreferencesRequest[] = []
  let turn: Promise<unknown> = Promise.resolve()
  /** How many changes the server has answered: what was read before one of them is out of date. */
  let answers = 0
  const show = () => store.set(waiting.reduce(changed, kept))
  /** As last sent; null: no server was opened here yet. */
  let recent: readonly string[] | null = null
  /** Shown immediately, and reverted if it could not be saved. Sent one at a time, in the order they were made. */
  const attempt = async (change: PreferencesRequest): Promise<ApiResult<Preferences>> => {
    waiting.push(change)
    show()
    const sent = turn.then(() => api.savePreferences(change))
    turn = sent.catch(() => {})
    const result = await sent
    waiting.splice(waiting.indexOf(change), 1)
    if (result.kind === 'ok') {
      answers += 1
      kept = { ...result.value, isLoaded: true }
    }
    show()
    return result
  }
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    async load(): Promise<void> {
      const before = answers
      const result = await api.readPreferences()
      // When this fails, hidden servers are shown: not worth an error message.
      if (result.kind === 'ok' && answers === before) kept = { ...result.value, isLoaded: true }
      show()
    },
    /** For forms, which show what was refused themselves. */
    attempt,
    async save(change: PreferencesRequest): Promise<boolean> {
      const result = await attempt(change)
      if (result.kind !== 'ok' && result.kind !== 'signedOut') onFailure()
      return result.kind === 'ok'
    },
    /** For the next time the list is read: servers do not move while somebody is using the list. Fails silently. */
    async noteUse(guildId: string): Promise<void> {
      const known = recent ?? store.snapshot().recentServers
      if (known[0] === guildId) return
      recent = [guildId, ...known.filter((id) => id !== guildId)].slice(0, PERSON_MAX.recentServers)
      await api.savePreferences({ recentServers: [...recent] })
    },
  }
}

/** What the server will answer: of descriptions and notifications, only the named ones change. */
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

/** A server without choices of its own is not stored. */
const withoutEmpty = (servers: Preferences['notifyOn']): Preferences['notifyOn'] =>
  Object.fromEntries(Object.entries(servers).filter(([, own]) => Object.keys(own).length > 0))
