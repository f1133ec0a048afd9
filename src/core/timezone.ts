/** Longer than any name in the time zone database. */
const NAME_MAX = 64

/** Whether this runtime knows it, daylight saving included. Offsets such as `+02:00` are no time zones. */
export function isTimezone(name: string): boolean {
  if (name.length > NAME_MAX || !/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // `Intl` throws a RangeError for a zone that it does not know.
    return false
  }
}
