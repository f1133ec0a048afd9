import type { Standing } from '#core/bot/view.ts'
import { type ListMode, passesList } from '#core/gains/lists.ts'
import { type Ladder, standingOf } from '#core/levels/curve.ts'

type Between = { min?: number | undefined; max?: number | undefined }

/** What somebody must have or be; every part that is present must hold. */
export type Condition = {
  roles?: { mode: ListMode; ids: readonly string[] } | undefined
  level?: Between | undefined
  xp?: Between | undefined
  money?: Between | undefined
  item?: { itemId: string; quantity: number } | undefined
}

export type Candidate = {
  roleIds: readonly string[]
  standing: Pick<Standing, 'money' | 'xp'> | undefined
  inventory: ReadonlyMap<string, number> | undefined
  ladder: Ladder
}

export function meetsCondition(condition: Condition | null, candidate: Candidate): boolean {
  if (!condition) return true
  const { roles, level, xp, money, item } = condition
  const { money: balance = 0, xp: experience = 0 } = candidate.standing ?? {}
  return (
    (!roles || passesList(roles.mode, roles.ids, candidate.roleIds)) &&
    isBetween(standingOf(candidate.ladder, experience).level, level) &&
    isBetween(experience, xp) &&
    isBetween(balance, money) &&
    (!item || (candidate.inventory?.get(item.itemId) ?? 0) >= item.quantity)
  )
}

function isBetween(value: number, bounds: Between | undefined): boolean {
  return value >= (bounds?.min ?? 0) && value <= (bounds?.max ?? Number.POSITIVE_INFINITY)
}
