/** Minutes of a day as `HH:MM`, the form of a time field. */
export function clockLabel(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${hours}:${String(minute % 60).padStart(2, '0')}`
}

/** null while the field is empty. */
export function readClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typed) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
