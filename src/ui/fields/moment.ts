/** What is typed into the browser's field is a local time; null: nothing, or not a moment. */
export function momentTyped(typed: string): string | null {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

const digits = (value: number, count = 2) => String(value).padStart(count, '0')

/** As the browser's field writes it. Not computed from the offset of the zone, which long ago had odd seconds. */
export function localMoment(iso: string): string {
  const moment = new Date(iso)
  const day = [digits(moment.getFullYear(), 4), digits(moment.getMonth() + 1), digits(moment.getDate())].join('-')
  return `${day}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`
}
