import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useEntriesAs } from '../entries/use-collection-state.ts'

/** An article has no name of its own: its description tells it from the others, else its price. */
const named = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  description: z.nullish(z.string()),
  price: z.optional(z.number()),
})
export type NamedEntry = { id: string; name: string }

/** The entries of another module's collection, as far as a choice among them needs; null until they are known. */
export function useNamedEntries(collection: 'savedMessages' | 'shops' | 'articles'): readonly NamedEntry[] | null {
  const entries = useEntriesAs(collection, named)
  return useMemo(() => {
    const nameOf = ({ id, name, description, price }: z.infer<typeof named>) =>
      name ?? description ?? String(price ?? id)
    return entries?.map((entry) => ({ id: entry.id, name: nameOf(entry) })) ?? null
  }, [entries])
}
