import type { ServerSummary } from '#core/api.ts'
import type { ApiClient } from './api-client.ts'
import { createStore } from './store.ts'

export type ServerListState =
  | { kind: 'loading' }
  | { kind: 'ready'; servers: readonly ServerSummary[] }
  | { kind: 'failed' }

/** spec §8: shown this long, because nothing else on the page can be used until it works. */
export const SERVER_LIST_ERROR_MS = 30_000

/** Coming back to the page refreshes the list, but not at every change of window. */
const SERVER_LIST_FRESH_MS = 60_000

/** `first`: the list that came with the page. */
export function createServerList(
  api: Pick<ApiClient, 'listServers'>,
  first: readonly ServerSummary[] | null,
  onFailure: () => void,
  now: () => number,
) {
  let readAt = now()
  let reads = 0
  /** The number of the read that is shown: answers to earlier ones come too late. */
  let shownRead = 0
  const store = createStore<{ list: ServerListState }>({
    list: first ? { kind: 'ready', servers: byMembers(first) } : { kind: 'loading' },
  })
  /** spec §8: false when the list could not be loaded; a silent call shows nothing on the page. */
  const load = async ({ silent }: { silent: boolean }): Promise<boolean> => {
    readAt = now()
    reads += 1
    const mine = reads
    const result = await api.listServers()
    if (result.kind === 'ok') {
      if (mine < shownRead) return true
      shownRead = mine
      store.set({ list: { kind: 'ready', servers: byMembers(result.value) } })
      return true
    }
    if (result.kind === 'signedOut') return false
    console.error('the list of servers could not be had', result)
    if (store.snapshot().list.kind !== 'ready') store.set({ list: { kind: 'failed' } })
    if (!silent) onFailure()
    return false
  }
  return {
    snapshot: () => store.snapshot().list,
    subscribe: store.subscribe,
    load,
    /** When the page becomes visible again: silently, and at most once a minute. */
    async refresh(): Promise<void> {
      if (now() - readAt >= SERVER_LIST_FRESH_MS) await load({ silent: true })
    },
    /** spec §4: a joined server is marked as having the bot. */
    markJoined(id: string) {
      const { list } = store.snapshot()
      if (list.kind !== 'ready') return
      // What is being read was asked for before.
      shownRead = reads + 1
      const servers = list.servers.map((server) => (server.id === id ? { ...server, bot: true } : server))
      store.set({ list: { kind: 'ready', servers } })
    },
  }
}

/** spec §3: sorted by memberCount, descending. */
function byMembers(servers: readonly ServerSummary[]): ServerSummary[] {
  return servers.toSorted((a, b) => b.memberCount - a.memberCount)
}
