import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Access } from './page/access.tsx'
import { Appearance } from './page/appearance.tsx'
import { Boxes } from './page/boxes.tsx'
import { CalendarPower } from './page/calendar-power.tsx'
import { Countdown } from './page/countdown.tsx'
import { useCalendarSettings } from './page/fields.tsx'
import { Messages } from './page/messages.tsx'
import { Statistics } from './page/statistics.tsx'
import { Streaks } from './page/streaks.tsx'

export default function AdventCalendarPage() {
  const { calendarSystem } = useCalendarSettings()
  return (
    <>
      <PageHead title={m['advent-calendar.name']()} aside={<CalendarPower />}>
        {m['advent-calendar.summary']()} <Countdown />
      </PageHead>
      {calendarSystem && (
        <>
          <Boxes />
          <Streaks />
          <Messages />
          <Appearance />
          <Access />
          <Statistics />
        </>
      )}
    </>
  )
}
