import type { ShopCondition } from '../shop.ts'

const isOpen = (bounds: { min?: number | undefined; max?: number | undefined } | undefined) =>
  bounds?.min === undefined && bounds?.max === undefined

/** Leaves out empty requirements; null when the shop is open to everybody. */
export function tidyCondition({ roles, level, xp, money, item }: ShopCondition): ShopCondition | null {
  const kept: ShopCondition = {
    ...(roles && (roles.mode === 'allowed' || roles.ids.length > 0) && { roles }),
    ...(!isOpen(level) && { level }),
    ...(!isOpen(xp) && { xp }),
    ...(!isOpen(money) && { money }),
    ...(item && { item }),
  }
  return Object.keys(kept).length > 0 ? kept : null
}
