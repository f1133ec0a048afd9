/** Known to this runtime, daylight saving included. Offsets such as `+02:00` are no zones. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // RangeError is how Intl says that it does not know the zone.
    return false
  }
}
