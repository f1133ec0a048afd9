import * as z from 'zod/mini'
import { readEntriesAs, useEntriesAs } from '../entries/use-collection-state.ts'

/** The part of an inventory item that rewards need. */
const knownItem = z.object({ id: z.string(), name: z.string() })
export type RewardItem = z.infer<typeof knownItem>

export const ITEMS = 'items'

/** The server's items; null until they are known. */
export const useItems = (): readonly RewardItem[] | null => useEntriesAs(ITEMS, knownItem)

export const readItems = (entries: readonly unknown[]): RewardItem[] => readEntriesAs(entries, knownItem)
