import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'

/** What somebody paid for something that may still fail. */
export const paidCost = z.object({
  userId: z.string(),
  ref: z.string(),
  money: z.number(),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  roleIds: z.array(z.string()),
})
export type PaidCost = z.infer<typeof paidCost>

/** `costs`: as returned by `consumeConditions`. */
export const costOf = (userId: string, ref: string, costs: readonly Effect[]): PaidCost => ({
  userId,
  ref,
  money: costs.reduce((sum, effect) => sum + (effect.type === 'moveMoney' ? effect.amount : 0), 0),
  items: costs.flatMap((effect) =>
    effect.type === 'moveItem' ? [{ itemId: effect.itemId, quantity: effect.quantity }] : [],
  ),
  roleIds: costs.flatMap((effect) =>
    effect.type === 'removeRole' && typeof effect.roleId === 'string' ? [effect.roleId] : [],
  ),
})

/** Gives all of it back, once. */
export function payBack({ userId, ref, money, items, roleIds }: PaidCost, source: string): Effect[] {
  const to = { from: null, to: userId, source } as const
  return [
    ...(money > 0 ? [{ type: 'moveMoney', ...to, amount: money, ref: `${ref}:back` } as const] : []),
    ...items.map(
      ({ itemId, quantity }): Effect => ({
        type: 'moveItem',
        ...to,
        itemId,
        quantity,
        ref: `${ref}:back:${itemId}`,
        upTo: true,
      }),
    ),
    ...roleIds.map((roleId): Effect => ({ type: 'addRole', userId, roleId, optional: true })),
  ]
}
