/** Durations are whole seconds in settings; people think in larger units. */
export const DURATION_UNITS = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]['unit']

/** 5400 is 90 minutes, 7200 is 2 hours: the largest unit that leaves no remainder. */
export function splitDuration(seconds: number): { count: number; unit: DurationUnit } {
  for (const { unit, seconds: length } of DURATION_UNITS) {
    if (seconds >= length && seconds % length === 0) return { count: seconds / length, unit }
  }
  return { count: seconds, unit: 'seconds' }
}

export function joinDuration(count: number, unit: DurationUnit): number {
  return Math.round(count * unitSeconds(unit))
}

export function unitSeconds(unit: DurationUnit): number {
  return DURATION_UNITS.find((known) => known.unit === unit)?.seconds ?? 1
}

/** Smallest first. A unit longer than the longest duration would only allow "0 days", so it is left out. */
export function unitsUpTo(maxSeconds: number): DurationUnit[] {
  return DURATION_UNITS.filter(({ seconds }) => seconds <= maxSeconds)
    .map(({ unit }) => unit)
    .toReversed()
}
