import { HOUR_MS } from '#core/duration/spans.ts'

/**
 * From when on a member may send money: newcomers have to wait, so that they cannot pass on what they were just given.
 */
export const mayPayFrom = (joinedAt: number | null, minHours: number): number =>
  joinedAt === null ? 0 : joinedAt + minHours * HOUR_MS

/** What arrives, and how much is destroyed as tax. */
export function settlePay(amount: number, taxPercent: number): { received: number; tax: number } {
  const tax = Math.floor((amount * taxPercent) / 100)
  return { received: amount - tax, tax }
}
