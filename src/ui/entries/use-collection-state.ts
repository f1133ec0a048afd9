import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useGuildTools } from '../guild/guild-context.tsx'
import type { CollectionState } from './collection-tools.ts'

const LOADING: CollectionState = { kind: 'loading' }

/**
 * The current state of a collection. The first component that uses it loads it; it is loaded again when somebody
 * changes it.
 */
export function useCollectionState(name: string): CollectionState {
  const { collections } = useGuildTools()
  const state = useSyncExternalStore(
    collections.subscribe,
    () => collections.snapshot(name),
    () => LOADING,
  )
  useEffect(() => collections.open(name), [collections, name])
  return state
}

/**
 * Another module's entries, as far as this schema reads them; null until they are known. Entries that do not fit are
 * left out.
 */
export function useEntriesAs<T>(name: string, schema: z.ZodMiniType<T>): readonly T[] | null {
  const state = useCollectionState(name)
  return useMemo(() => (state.kind === 'ready' ? readEntriesAs(state.entries, schema) : null), [state, schema])
}

export function readEntriesAs<T>(entries: readonly unknown[], schema: z.ZodMiniType<T>): T[] {
  return entries.flatMap((entry) => {
    const read = z.safeParse(schema, entry)
    return read.success ? [read.data] : []
  })
}
