/**
 * Typed text as a number; null while it is not one. People group thousands, and write decimals with a point or a
 * comma, whatever the page's language. In a whole number, a separator before three digits groups thousands.
 */
export function parseTypedNumber(typed: string, whole: boolean): number | null {
  const text = typed.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace('−', '-')
  const ungrouped = whole && /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replaceAll(/[.,]/g, '') : text
  const plain = ungrouped.replace(',', '.')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** One press of an arrow key. It stops at a bound, but never changes a value that was typed beyond it. */
export function stepNumber(value: number, step: number, bounds: { min: number; max: number }): number {
  // Steps of 0.1 would add up to 0.30000000000000004.
  const next = Number((value + step).toFixed(6))
  if (step > 0) return value >= bounds.max ? value : Math.min(next, bounds.max)
  return value <= bounds.min ? value : Math.max(next, bounds.min)
}
