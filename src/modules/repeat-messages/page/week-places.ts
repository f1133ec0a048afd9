const HOURS_MIN = 8

/** From the earliest to the latest copy, at least eight hours, within the day. */
export function hoursShown(minutes: readonly number[]): { from: number; to: number } {
  const from = minutes.length > 0 ? Math.floor(Math.min(...minutes) / 60) : HOURS_MIN
  const to = minutes.length > 0 ? Math.floor(Math.max(...minutes) / 60) + 1 : HOURS_MIN
  const end = Math.min(24, Math.max(to, from + HOURS_MIN))
  return { from: Math.min(from, end - HOURS_MIN), to: end }
}

/** How far down each is, in hours: at its own time, or below the previous one if that is in the way. */
export function placesOf(minutes: readonly number[], from: number): number[] {
  const places: number[] = []
  for (const minute of minutes) places.push(Math.max(minute / 60 - from, (places.at(-1) ?? -1) + 1))
  return places
}
