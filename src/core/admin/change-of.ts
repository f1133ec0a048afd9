import * as z from 'zod/mini'
import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'

/** What administrators add and take away. */
export const asset = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money') }),
  z.object({ kind: z.literal('xp') }),
  z.object({ kind: z.literal('item'), itemId: z.string() }),
])
export type Asset = z.infer<typeof asset>

export type ChangeNote = {
  ref: string
  by: string
  reason: string | undefined
  /** The channel where a level reached through this XP is announced. */
  channelId: string | null
}

/** Adds or removes an amount; nobody falls below zero or rises above the maximum. */
export function changeOf(what: Asset, userId: string, delta: number, note: ChangeNote): StateEffect {
  const { ref, by, reason, channelId } = note
  const way = delta < 0 ? { from: userId, to: null } : { from: null, to: userId }
  const amount = Math.abs(delta)
  switch (what.kind) {
    case 'money':
      return { type: 'moveMoney', ...way, amount, source: 'admin', ref, by, reason, upTo: true }
    case 'xp':
      return { type: 'moveXp', userId, amount: delta, source: 'admin', ref, channelId }
    case 'item':
      return {
        type: 'moveItem',
        itemId: what.itemId,
        ...way,
        quantity: amount,
        source: 'admin',
        ref,
        by,
        reason,
        upTo: true,
      }
  }
}

/** Moves it from one member to another; refused if the giver has spent it in the meantime. */
export function transferOf(
  what: Asset,
  way: { from: string; to: string },
  amount: number,
  note: ChangeNote,
): StateEffect[] {
  if (what.kind === 'xp') return [changeOf(what, way.from, -amount, note), changeOf(what, way.to, amount, note)]
  const { ref, by, reason } = note
  const shared = { ...way, source: 'admin', ref, by, reason } as const
  return what.kind === 'money'
    ? [{ type: 'moveMoney', ...shared, amount }]
    : [{ type: 'moveItem', ...shared, itemId: what.itemId, quantity: amount }]
}

/** Sets exactly this amount, whatever it was before. */
export function settingTo(what: Asset, userId: string, amount: number, note: ChangeNote): StateEffect[] {
  if (what.kind === 'xp') {
    const { ref, channelId } = note
    return [{ type: 'moveXp', userId, amount, setTo: true, source: 'admin', ref, channelId }]
  }
  const emptied = changeOf(what, userId, -mostOf(what), { ...note, ref: `${note.ref}:out` })
  return amount === 0 ? [emptied] : [emptied, changeOf(what, userId, amount, note)]
}

export const mostOf = ({ kind }: Asset): number => (kind === 'item' ? ITEM_QUANTITY_MAX : AMOUNT_MAX)

export function amountHeld(what: Asset, userId: string, view: RuleView): number {
  if (what.kind === 'item') return view.inventory.get(userId)?.get(what.itemId) ?? 0
  const standing = view.standings.get(userId)
  return (what.kind === 'money' ? standing?.money : standing?.xp) ?? 0
}
