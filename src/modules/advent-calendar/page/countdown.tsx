import { m } from '#texts'
import { CALENDAR_DAYS } from '../calendar-box.ts'
import { useCalendarMoment } from './fields.tsx'

/** "Opens in 4 days", "Box 12 is open today", "Ends tonight". */
export function Countdown() {
  const moment = useCalendarMoment()
  if (moment.phase === 'over') return null
  if (moment.phase === 'before') return <b>{m['advent-calendar.page.opensIn']({ count: moment.daysLeft })}</b>
  return (
    <b>
      {m['advent-calendar.page.openToday']({ day: moment.day })}
      {moment.day === CALENDAR_DAYS && <> {m['advent-calendar.page.endsTonight']()}</>}
    </b>
  )
}
