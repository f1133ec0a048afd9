import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import type { Conditions } from '#core/settings/message-actions.ts'

export type Unmet = 'level' | 'xp' | 'money' | 'roles' | 'item'

/** What must be loaded to check them. */
export function conditionNeeds(conditions: Conditions | null | undefined, userId: string): Needs {
  if (!conditions) return {}
  return {
    ...((conditions.level || conditions.xp || conditions.money) && { standings: [userId] }),
    ...(conditions.item && { inventory: [userId] }),
  }
}

const within = (value: number, { min, max }: { min?: number | undefined; max?: number | undefined }) =>
  value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY)

/** The first condition that does not hold; null when all do. */
export function firstUnmet(
  conditions: Conditions | null | undefined,
  member: MemberSnapshot,
  view: Pick<RuleView, 'standings' | 'inventory' | 'shared'>,
): Unmet | null {
  if (!conditions) return null
  const { level, xp, money, roles, item } = conditions
  const standing = view.standings.get(member.id)
  if (level && !within(standingOf(view.shared.ladder, standing?.xp ?? 0).level, level)) return 'level'
  if (xp && !within(standing?.xp ?? 0, xp)) return 'xp'
  const balance = standing?.money ?? 0
  if (money && (!within(balance, money) || balance < (money.consume ?? 0))) return 'money'
  if (roles?.required.some((id) => !member.roleIds.includes(id))) return 'roles'
  if (roles?.forbidden.some((id) => member.roleIds.includes(id))) return 'roles'
  if (item && (view.inventory.get(member.id)?.get(item.itemId) ?? 0) < item.quantity) return 'item'
  return null
}

/** Takes what they cost; the database refuses if it is no longer there. */
export function consumeConditions(
  conditions: Conditions | null | undefined,
  member: MemberSnapshot,
  { source, ref }: { source: string; ref: string },
): Effect[] {
  if (!conditions) return []
  const { money, roles, item } = conditions
  const effects: Effect[] = []
  if (money?.consume) {
    effects.push({ type: 'moveMoney', from: member.id, to: null, amount: money.consume, source, ref: `${ref}:cost` })
  }
  if (item?.consume) {
    const { itemId, quantity } = item
    effects.push({ type: 'moveItem', itemId, from: member.id, to: null, quantity, source, ref: `${ref}:item` })
  }
  if (roles?.consume) {
    for (const roleId of roles.required) effects.push({ type: 'removeRole', userId: member.id, roleId, optional: true })
  }
  return effects
}

/** The costs of several things bought at once: one movement of money, and one of each item. */
export function joinCosts(costs: readonly Effect[]): Effect[] {
  const joined = new Map<string, Effect>()
  for (const cost of costs) {
    const key = keyOf(cost)
    const before = joined.get(key)
    if (before?.type === 'moveMoney' && cost.type === 'moveMoney') {
      joined.set(key, { ...before, amount: before.amount + cost.amount })
    } else if (before?.type === 'moveItem' && cost.type === 'moveItem') {
      joined.set(key, { ...before, quantity: before.quantity + cost.quantity })
    } else joined.set(key, cost)
  }
  return [...joined.values()]
}

function keyOf(cost: Effect): string {
  if (cost.type === 'moveItem') return `item:${cost.itemId}`
  return cost.type === 'removeRole' ? `role:${String(cost.roleId)}` : cost.type
}
