import type { EntryReply } from '#core/collections/api.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { CollectionState, CollectionTools } from '#ui/entries/collection-tools.ts'
import type { EntryResult } from '#ui/entries/entry-source.ts'
import type { ApiResult } from './call-api.ts'
import type { CollectionCalls } from './collection-calls.ts'
import { createStore } from './store.ts'

type Refused = Exclude<ApiResult<unknown>, { kind: 'ok' }>

export type EntryChangeKind = 'created' | 'changed' | 'deleted' | 'ordered'
/** `save`: its number in the history, needed to undo it. */
type EntryChanged = { name: string; kind: EntryChangeKind; save: number }

export type GuildCollections = CollectionTools & {
  /** Calls back once the API has confirmed a save made here. */
  onChanged(listener: (change: EntryChanged) => void): () => void
  /** Somebody changed it, here or elsewhere; null: any of them may have changed. */
  refresh(name: string | null): void
  /** How many entries were changed since this server was opened. */
  news(): number
}

const LOADING: CollectionState = { kind: 'loading' }

type Ready = Extract<CollectionState, { kind: 'ready' }>

/** The collections of every server opened in this visit. `sentenceOf` puts a failure into words. */
export function createCollections(api: CollectionCalls, sentenceOf: (result: Refused) => string) {
  const guilds = new Map<string, GuildCollections>()
  return {
    of(guildId: string): GuildCollections {
      const known = guilds.get(guildId) ?? createGuildCollections(guildId, api, sentenceOf)
      guilds.set(guildId, known)
      return known
    },
  }
}

function createGuildCollections(
  guildId: string,
  api: CollectionCalls,
  sentenceOf: (result: Refused) => string,
): GuildCollections {
  const store = createStore<{ states: ReadonlyMap<string, CollectionState>; news: number }>({
    states: new Map(),
    news: 0,
  })
  const loading = new Set<string>()
  const listeners = new Set<(change: EntryChanged) => void>()
  const tell = (change: EntryChanged) => {
    for (const listener of listeners) listener(change)
  }
  /** Increases whenever an answer still on its way may be out of date. */
  const turns = new Map<string, number>()
  const snapshot = (name: string) => store.snapshot().states.get(name) ?? LOADING
  const put = (name: string, state: CollectionState) => {
    store.set({ states: new Map([...store.snapshot().states, [name, state]]) })
  }
  const outdate = (name: string) => turns.set(name, (turns.get(name) ?? 0) + 1)

  const load = async (name: string): Promise<void> => {
    outdate(name)
    if (loading.has(name)) return
    loading.add(name)
    let turn: number | undefined
    do {
      turn = turns.get(name)
      const result = await api.readCollection(guildId, name)
      if (turn !== turns.get(name)) continue
      if (result.kind === 'ok') put(name, { kind: 'ready', entries: result.value.entries, meta: result.value.meta })
      // Entries already shown stay: the bar at the top says that the connection is lost.
      else if (snapshot(name).kind !== 'ready') put(name, { kind: 'failed' })
    } while (turn !== turns.get(name))
    loading.delete(name)
  }

  const reload = (name: string) => {
    if (snapshot(name).kind !== 'ready') put(name, LOADING)
    load(name)
  }

  const refused = (name: string, result: Refused): EntryResult => {
    // Removed or changed by somebody else: the list shown is out of date.
    if (result.kind === 'problem' && (result.status === 404 || result.status === 409)) load(name)
    const errors = result.kind === 'problem' ? result.problem?.errors : undefined
    return {
      ok: false,
      message: sentenceOf(result),
      ...(errors && { errors: errors.map(({ path, message }) => ({ path, message })) }),
    }
  }
  /** Shown immediately; the live stream reports it later, or much later. */
  const apply = (name: string, change: (state: Ready) => Ready) => {
    outdate(name)
    const state = snapshot(name)
    if (state.kind === 'ready') put(name, change(state))
  }
  const written = (name: string, { entry, meta }: EntryReply) => {
    const id = String(entry.id)
    apply(name, (state) => ({
      kind: 'ready',
      entries: state.entries.some((known) => known.id === id)
        ? state.entries.map((known) => (known.id === id ? entry : known))
        : [...state.entries, entry],
      meta: { ...state.meta, [id]: meta },
    }))
    return id
  }

  return {
    subscribe: store.subscribe,
    snapshot,
    open(name) {
      if (!store.snapshot().states.has(name)) reload(name)
    },
    reload,
    onChanged(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => store.snapshot().news,
    refresh(name) {
      if (name !== null) store.set({ news: store.snapshot().news + 1 })
      for (const known of store.snapshot().states.keys()) if (name === null || known === name) load(known)
    },
    async create(name, entry) {
      const result = await api.createEntry(guildId, name, entry)
      if (result.kind !== 'ok') return refused(name, result)
      const id = written(name, result.value)
      tell({ name, kind: 'created', save: result.value.save })
      return { ok: true, id }
    },
    async update(name, id, entry, version) {
      const result = await api.updateEntry(guildId, name, id, entry, version)
      if (result.kind !== 'ok') return { ...refused(name, result), outdated: isOutdated(result) }
      written(name, result.value)
      tell({ name, kind: 'changed', save: result.value.save })
      return { ok: true }
    },
    async remove(name, id) {
      const result = await api.removeEntry(guildId, name, id)
      if (result.kind !== 'ok') return refused(name, result)
      apply(name, (state) => ({ ...state, entries: state.entries.filter((known) => known.id !== id) }))
      tell({ name, kind: 'deleted', save: result.value.save })
      return { ok: true }
    },
    async order(name, ids) {
      apply(name, (state) => ({ ...state, entries: inOrder(state.entries, ids) }))
      const result = await api.orderEntries(guildId, name, ids)
      if (result.kind === 'ok') {
        if (result.value.save !== null) tell({ name, kind: 'ordered', save: result.value.save })
        return { ok: true }
      }
      load(name)
      return refused(name, result)
    },
  }
}

const isOutdated = (result: Refused) => result.kind === 'problem' && (result.problem?.conflicts?.length ?? 0) > 0

/** The named entries change places among themselves, as the API does it. */
function inOrder(entries: readonly Tree[], ids: readonly string[]): Tree[] {
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]))
  const next = ids.map((id) => byId.get(id)).filter((entry) => entry !== undefined)
  return entries.map((entry) => (ids.includes(String(entry.id)) ? (next.shift() ?? entry) : entry))
}
