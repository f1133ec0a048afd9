import type { JsonValue, StateEffect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import type { Article } from '../article.ts'
import type { Shop } from '../shop.ts'

type Rewarded = { id: string; reward: { type: string; itemId?: string } & Record<string, JsonValue> }

/** What two stacks come to: nobody holds more than a million of an item. */
export function mergedQuantity(a: number, b: number): { kept: number; lost: number } {
  const kept = Math.min(a + b, ITEM_QUANTITY_MAX)
  return { kept, lost: a + b - kept }
}

/** Everybody's copies become copies of the other item, and so do those that shops sell and levels give. */
export function mergeItems(
  from: string,
  into: string,
  ref: string,
  view: RuleView,
): { effects: StateEffect[]; moved: number; lost: number } {
  const quantityOf = (userId: string, itemId: string) =>
    view.holders.find((holder) => holder.userId === userId && holder.itemId === itemId)?.quantity ?? 0
  const effects: StateEffect[] = []
  let moved = 0
  let lost = 0
  for (const { userId, itemId, quantity } of view.holders) {
    if (itemId !== from) continue
    const shared = { type: 'moveItem', quantity, source: 'merge', ref, upTo: true } as const
    effects.push({ ...shared, itemId: from, from: userId, to: null })
    effects.push({ ...shared, itemId: into, from: null, to: userId })
    moved += quantity
    lost += mergedQuantity(quantityOf(userId, into), quantity).lost
  }
  return { effects: [...effects, ...renamedReferences(from, into, view), removed(from)], moved, lost }
}

const removed = (id: string): StateEffect => ({ type: 'deleteEntry', collection: 'items', id })

function renamedReferences(from: string, into: string, view: RuleView): StateEffect[] {
  const inRewards = ['articles', 'levelRewards'].flatMap((collection) =>
    (view.entries(collection) as readonly (Rewarded | Article)[]).flatMap(({ id, reward }): StateEffect[] =>
      'itemId' in reward && reward.itemId === from
        ? [{ type: 'changeEntry', collection, id, changes: { reward: { ...reward, itemId: into } } }]
        : [],
    ),
  )
  const inConditions = (view.entries('shops') as readonly Shop[]).flatMap(({ id, condition }): StateEffect[] =>
    condition?.item?.itemId === from
      ? [
          {
            type: 'changeEntry',
            collection: 'shops',
            id,
            changes: { condition: { ...condition, item: { ...condition.item, itemId: into } } },
          },
        ]
      : [],
  )
  return [...inRewards, ...inConditions]
}
