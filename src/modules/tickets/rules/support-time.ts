import type { SupportHours } from '../support-hours.ts'

type Moment = {
  /** 0 is Monday. */
  day: number
  /** Since midnight. */
  minute: number
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The local time in that zone. */
export function momentIn(timezone: string, now: number): Moment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return { day: WEEKDAYS.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** `to` before `from` continues past midnight: the early hours belong to the evening before. */
export function isSupportTime({ days }: Pick<SupportHours, 'days'>, { day, minute }: Moment): boolean {
  const today = days[day]
  const yesterday = days[(day + 6) % 7]
  if (today?.enabled && minute >= today.from && (minute < today.to || today.to < today.from)) return true
  return Boolean(yesterday?.enabled && yesterday.to < yesterday.from && minute < yesterday.to)
}
