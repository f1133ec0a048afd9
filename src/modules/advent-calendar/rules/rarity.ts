import type { Surprise } from '../calendar-box.ts'

export type Rarity = 'rare' | 'legendary'

const RARE_BELOW = 0.2
const LEGENDARY_BELOW = 0.05

/** How rare a surprise is among these; null: too common to mention. */
export function rarityOf(
  { weight }: Pick<Surprise, 'weight'>,
  among: readonly Pick<Surprise, 'weight'>[],
): Rarity | null {
  const share = weight / among.reduce((sum, one) => sum + one.weight, 0)
  if (share < LEGENDARY_BELOW) return 'legendary'
  return share < RARE_BELOW ? 'rare' : null
}
