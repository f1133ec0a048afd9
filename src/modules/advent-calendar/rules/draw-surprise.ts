import type { Surprise } from '../calendar-box.ts'

/** Twice the weight, twice the chance. `random` returns a whole number below its argument. */
export function drawSurprise(surprises: readonly Surprise[], random: (below: number) => number): Surprise | null {
  const total = surprises.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  let left = random(total)
  for (const surprise of surprises) {
    left -= surprise.weight
    if (left < 0) return surprise
  }
  return surprises.at(-1) ?? null
}
