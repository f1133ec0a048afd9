import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { CollectionState } from '../entries/collection-tools.ts'
import { useGuildTools } from '../guild/guild-context.tsx'

/** An article has no name of its own: its description tells it from the others, else its price. */
const named = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  description: z.nullish(z.string()),
  price: z.optional(z.number()),
})
export type NamedEntry = { id: string; name: string }

const LOADING: CollectionState = { kind: 'loading' }

/** The entries of another module's collection, as far as a choice among them needs; null until they are known. */
export function useNamedEntries(collection: 'savedMessages' | 'shops' | 'articles'): readonly NamedEntry[] | null {
  const { collections } = useGuildTools()
  const state = useSyncExternalStore(
    collections.subscribe,
    () => collections.snapshot(collection),
    () => LOADING,
  )
  useEffect(() => collections.open(collection), [collections, collection])
  return useMemo(() => {
    if (state.kind !== 'ready') return null
    return state.entries.flatMap((entry) => {
      const read = z.safeParse(named, entry)
      if (!read.success) return []
      const { id, name, description, price } = read.data
      return [{ id, name: name ?? description ?? String(price ?? id) }]
    })
  }, [state])
}
