import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/effects.ts'
import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import type { RuleView } from '#core/bot/view.ts'
import { OPEN_DROPS } from '#core/drops/drop.ts'
import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import { moveReferences, withOtherItem } from './item-references.ts'
import { OPEN_OFFERS } from './trade.ts'

const recordBody = z.record(z.string(), z.json())

/** The quantity after merging two stacks: nobody can have more than a million of an item. */
export function mergedQuantity(a: number, b: number): { kept: number; lost: number } {
  const kept = Math.min(a + b, ITEM_QUANTITY_MAX)
  return { kept, lost: a + b - kept }
}

export type Merge = {
  from: string
  into: string
  /** Applied once for each reference. */
  ref: string
  by: Extract<StateEffect, { type: 'saveConfiguration' }>['by']
  source: 'command' | 'dashboard'
}

type Known = Pick<RuleView, 'holders' | 'records'> & {
  configuration: Pick<ServerConfiguration, 'settings' | 'entries' | 'revision'>
}

/** What merging needs besides the configuration. */
export const mergeNeeds = (from: string, into: string) => ({
  holders: { itemIds: [from, into] },
  records: { drops: OPEN_DROPS, offers: OPEN_OFFERS },
})

/** Everybody's copies become copies of the other item, and everything that used one uses the other. */
export function mergeItems(
  { from, into, ref, by, source }: Merge,
  { holders, records, configuration }: Known,
): { effects: StateEffect[]; moved: number; lost: number } {
  const quantityOf = (userId: string, itemId: string) =>
    holders.find((holder) => holder.userId === userId && holder.itemId === itemId)?.quantity ?? 0
  const effects: StateEffect[] = []
  let moved = 0
  let lost = 0
  for (const { userId, itemId, quantity } of holders) {
    if (itemId !== from) continue
    const shared = { type: 'moveItem', quantity, source: 'merge', ref, by: by.id, upTo: true } as const
    effects.push({ ...shared, itemId: from, from: userId, to: null })
    effects.push({ ...shared, itemId: into, from: null, to: userId })
    moved += quantity
    lost += mergedQuantity(quantityOf(userId, into), quantity).lost
  }
  const { changes, entries } = moveReferences(from, into, configuration)
  if (entries.length > 0 || Object.keys(changes).length > 0) {
    effects.push({ type: 'saveConfiguration', by, source, baseRevision: configuration.revision, changes, entries })
  }
  effects.push(...moveOpenRecords(from, into, records))
  effects.push({ type: 'deleteEntry', collection: 'items', id: from, by, source })
  return { effects, moved, lost }
}

/** Open drops and offers contain the other item from now on. */
function moveOpenRecords(from: string, into: string, { drops, offers }: RuleView['records']): StateEffect[] {
  return [...(drops?.rows ?? []), ...(offers?.rows ?? [])].flatMap((record): StateEffect[] => {
    const moved = withOtherItem(record.body, from, into)
    if (moved === record.body) return []
    const { kind, id, version } = record
    return [{ type: 'changeRecord', kind, id, expect: { version }, body: recordBody.parse(moved) }]
  })
}
