import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { CollectionState } from '../entries/collection-tools.ts'
import { useGuildTools } from '../guild/guild-context.tsx'

/** What a reward needs to know of an inventory item, whatever else the economy keeps about it. */
const knownItem = z.object({ id: z.string(), name: z.string() })
export type RewardItem = z.infer<typeof knownItem>

export const ITEMS = 'items'
const LOADING: CollectionState = { kind: 'loading' }

/** The server's items; null until they are known. */
export function useItems(): readonly RewardItem[] | null {
  const { collections } = useGuildTools()
  const state = useSyncExternalStore(
    collections.subscribe,
    () => collections.snapshot(ITEMS),
    () => LOADING,
  )
  useEffect(() => collections.open(ITEMS), [collections])
  return useMemo(() => (state.kind === 'ready' ? readItems(state.entries) : null), [state])
}

export function readItems(entries: readonly unknown[]): RewardItem[] {
  return entries.flatMap((entry) => {
    const read = z.safeParse(knownItem, entry)
    return read.success ? [read.data] : []
  })
}
