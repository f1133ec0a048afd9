import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HistoryEntry, HistoryPage } from '#core/history-api.ts'
import { moduleOfPath } from '#modules/index.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'
import type { HistoryQuery } from '../state/history-calls.ts'

const PAGE = 50
/** The API's maximum per request. */
const PAGE_MAX = 100

type Filter = Omit<HistoryQuery, 'before' | 'limit' | 'summary'>

export type History =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready'
      entries: readonly HistoryEntry[]
      next: number | null
      summary: HistoryPage['summary']
      isLoadingMore: boolean
    }

/** The newest changes that match the filter; read again after every save, here or elsewhere. */
export function useHistory(filter: Filter): History & { more(): void; retry(): void } {
  const { api, labels, collections, rules } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const revision = useEditing((editing) => editing.revision)
  const { subscribe, news } = collections.of(guildId)
  const changedEntries = useSyncExternalStore(subscribe, news, () => 0)
  const [state, setState] = useState<History>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const shown = useRef(0)
  const { module, path, person, source, days } = filter

  /** Values are shown with the labels of their modules. */
  const withWords = useCallback(
    (entries: readonly HistoryEntry[]) =>
      Promise.all([rules.load(), ...entries.map((entry) => labels.load(moduleOfPath(entry.path)))]),
    [labels, rules],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision, or a changed entry, makes the list out of date
  useEffect(() => {
    let left = false
    const limit = Math.min(Math.max(PAGE, shown.current), PAGE_MAX)
    api.readHistory(guildId, { module, path, person, source, days, limit, summary: 1 }).then(async (result) => {
      if (result.kind === 'ok') await withWords(result.value.entries)
      if (left) return
      if (result.kind === 'ok') setState({ kind: 'ready', ...result.value, isLoadingMore: false })
      // The list stays: the bar at the top says that the connection is lost.
      else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }))
    })
    return () => {
      left = true
    }
  }, [api, guildId, module, path, person, source, days, revision, changedEntries, tries, withWords])
  shown.current = state.kind === 'ready' ? state.entries.length : 0

  const more = async () => {
    if (state.kind !== 'ready' || state.next === null || state.isLoadingMore) return
    const before = state.next
    setState({ ...state, isLoadingMore: true })
    const result = await api.readHistory(guildId, { module, path, person, source, days, limit: PAGE, before })
    if (result.kind === 'ok') await withWords(result.value.entries)
    setState((now) => {
      // The list was read again in the meantime: this page belongs to the old one.
      if (now.kind !== 'ready' || now.next !== before) return now
      if (result.kind !== 'ok') return { ...now, isLoadingMore: false }
      const { entries, next } = result.value
      return { ...now, entries: [...now.entries, ...entries], next, isLoadingMore: false }
    })
  }
  return { ...state, more, retry: () => setTries(tries + 1) }
}
