const UNITS_SECONDS = [86_400, 3_600, 60]

/** In seconds, rounded down to days, hours or minutes; 0 below a minute, and where two clocks disagree. */
export function roundedAge(since: string, now: string): number {
  return roundedSeconds(Math.floor((Date.parse(now) - Date.parse(since)) / 1_000))
}

export function roundedSeconds(age: number): number {
  const unit = UNITS_SECONDS.find((seconds) => age >= seconds)
  return unit === undefined ? 0 : Math.floor(age / unit) * unit
}
