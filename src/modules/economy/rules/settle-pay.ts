/** A newcomer who would pass on what they were given at once is asked to wait. */
export const PAY_PAUSE_MS = 24 * 3_600_000

/** What arrives, and what is destroyed on the way. */
export function settlePay(amount: number, taxPercent: number): { received: number; tax: number } {
  const tax = Math.floor((amount * taxPercent) / 100)
  return { received: amount - tax, tax }
}
