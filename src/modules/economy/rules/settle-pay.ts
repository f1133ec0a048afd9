import { HOUR_MS } from '#core/duration/spans.ts'

/** From when on somebody may send money: a newcomer who would pass on at once what they were given has to wait. */
export const mayPayFrom = (joinedAt: number | null, minHours: number): number =>
  joinedAt === null ? 0 : joinedAt + minHours * HOUR_MS

/** What arrives, and what is destroyed on the way. */
export function settlePay(amount: number, taxPercent: number): { received: number; tax: number } {
  const tax = Math.floor((amount * taxPercent) / 100)
  return { received: amount - tax, tax }
}
