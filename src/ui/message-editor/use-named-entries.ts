import * as z from 'zod/mini'
import { useEntriesAs } from '../entries/use-collection-state.ts'

const named = z.object({ id: z.string(), name: z.string() })
export type NamedEntry = z.infer<typeof named>

/** Id and name of the entries of another module's collection; null until they are known. */
export const useNamedEntries = (collection: 'savedMessages' | 'shops'): readonly NamedEntry[] | null =>
  useEntriesAs(collection, named)
