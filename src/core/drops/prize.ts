import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { m } from '#texts'

/** What the fastest member wins. */
export const prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: z.int() }),
  z.object({ kind: z.literal('xp'), amount: z.int() }),
  z.object({
    kind: z.literal('item'),
    amount: z.int(),
    itemId: z.string(),
    /** Taken from the member who started the drop, and returned if nobody claims it. */
    isOwn: z.boolean(),
  }),
])
export type Prize = z.infer<typeof prize>

export const itemMove = (
  { itemId, amount }: Extract<Prize, { kind: 'item' }>,
  way: { from: string | null; to: string | null },
  reference: string,
  upTo = false,
): StateEffect => ({ type: 'moveItem', itemId, ...way, quantity: amount, source: 'drop', ref: reference, upTo })

export function prizeMove(what: Prize, userId: string, id: string, channelId: string): StateEffect {
  const reference = `drop:${id}`
  switch (what.kind) {
    case 'money':
      return { type: 'moveMoney', from: null, to: userId, amount: what.amount, source: 'drop', ref: reference }
    case 'xp':
      return { type: 'moveXp', userId, amount: what.amount, source: 'drop', ref: reference, channelId }
    case 'item':
      return itemMove(what, { from: null, to: userId }, reference)
  }
}

/** The item's current name: it may have been renamed or merged into another one since. */
export function nameNow(what: Prize, name: string, locale: Locale, view: RuleView): string {
  const item = what.kind === 'item' ? itemNames(view)(what.itemId) : null
  return item === null
    ? name
    : m['rewards.name.item']({ quantity: formatNumber(what.amount, locale), item }, { locale })
}

/** It may also have been deleted. */
export const isItemGone = (what: Prize, view: RuleView): boolean =>
  what.kind === 'item' && itemNames(view)(what.itemId) === null
