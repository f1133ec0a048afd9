const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

/** '3 days', '90 s', '1 hour 30 minutes'. */
export function durationMs(text: string): number {
  const parts = [...text.matchAll(/([\d.]+)\s*([a-z]+)/g)]
  if (parts.length === 0) throw new Error(`not a duration: ${text}`)
  return parts.reduce((total, [, amount, unit = '']) => {
    const ms = UNITS_MS[unit] ?? UNITS_MS[unit.replace(/s$/, '')]
    if (ms === undefined) throw new Error(`not a unit of time: ${unit}`)
    return total + Number(amount) * ms
  }, 0)
}
