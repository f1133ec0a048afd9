import type { GuildPayload } from '#core/api.ts'
import type { ApiClient } from './api-client.ts'
import { createGuildStore, type GuildStore, type GuildStoreDeps } from './guild-store.ts'
import { createStore } from './store.ts'

export type GuildState =
  | { kind: 'loading' }
  | { kind: 'ready'; store: GuildStore }
  /** Unknown, or the person is not a member of it. */
  | { kind: 'missing' }
  /** The person is a member, but may not open the dashboard. */
  | { kind: 'forbidden' }
  | { kind: 'failed' }

const LOADING: GuildState = { kind: 'loading' }

const JOINED_TRIES = 20
const JOINED_WAIT_MS = 500

type GuildCacheDeps = GuildStoreDeps & { api: Pick<ApiClient, 'readGuild' | 'saveSettings'> }

/**
 * Servers opened in this visit: going back to one shows it, with its unsaved changes, immediately. `first` came with
 * the page.
 */
export function createGuildCache(deps: GuildCacheDeps, first: GuildPayload | null, onFailure: (id: string) => void) {
  const ready = (payload: GuildPayload): GuildState => ({ kind: 'ready', store: createGuildStore(payload, deps) })
  const store = createStore<{ guilds: ReadonlyMap<string, GuildState> }>({
    guilds: new Map(first ? [[first.id, ready(first)]] : []),
  })
  const put = (id: string, state: GuildState) => {
    store.set({ guilds: new Map([...store.snapshot().guilds, [id, state]]) })
  }
  const onRulesMissing = (error: unknown) => console.error('the rules could not be fetched', error)
  /** The bot may have been added a moment ago: the API knows the server once the bot has joined it. */
  const readJoined = async (id: string): Promise<Awaited<ReturnType<ApiClient['readGuild']>>> => {
    for (let tries = 1; ; tries += 1) {
      const result = await deps.api.readGuild(id)
      const isUnknown = result.kind === 'problem' && result.status === 404
      if (!isUnknown || tries === JOINED_TRIES) return result
      await deps.wait(JOINED_WAIT_MS)
    }
  }
  const load = async (id: string, read = deps.api.readGuild) => {
    put(id, LOADING)
    // Only the first server comes with the results of its rules; for others they are applied here.
    const [result] = await Promise.all([read(id), deps.rules.load().catch(onRulesMissing)])
    if (result.kind === 'ok') put(id, ready(result.value))
    else if (result.kind === 'problem' && result.status === 404) put(id, { kind: 'missing' })
    else if (result.kind === 'problem' && result.status === 403) put(id, { kind: 'forbidden' })
    else {
      put(id, { kind: 'failed' })
      if (result.kind !== 'signedOut') onFailure(id)
    }
  }
  return {
    subscribe: store.subscribe,
    state: (id: string): GuildState => store.snapshot().guilds.get(id) ?? LOADING,
    open(id: string) {
      if (!store.snapshot().guilds.has(id)) load(id)
    },
    reload: (id: string) => load(id),
    /** Like `reload`, for a server that the bot has just been added to. */
    openJoined: (id: string) => load(id, readJoined),
  }
}
