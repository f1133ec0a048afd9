/** “8:00”, “08h30”, “18”: minutes of the day; anything else stays as it was typed. */
export function readClock(written: string): number | string {
  const [, hours, minutes = '0'] = /^(\d{1,2}) ?(?:[:hH] ?(\d{2})?)?$/.exec(written.trim()) ?? []
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return written
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes of a day as `HH:MM`. */
export function writeClock(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return [Math.floor(value / 60), value % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
