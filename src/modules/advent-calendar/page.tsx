import { m } from '#texts'
import { ModuleOff } from '#ui/module-off.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Access } from './page/access.tsx'
import { Appearance } from './page/appearance.tsx'
import { Boxes } from './page/boxes.tsx'
import { CalendarPower } from './page/calendar-power.tsx'
import { CalendarPreview } from './page/calendar-preview.tsx'
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
      {!calendarSystem && (
        <>
          <ModuleOff
            icon="m-advent-calendar"
            lines={[
              { icon: 'm-advent-calendar', text: m['advent-calendar.page.off.open']() },
              { icon: 'u-star', text: m['advent-calendar.page.off.streak']() },
              { icon: 'u-pencil', text: m['advent-calendar.page.off.fill']() },
            ]}
            preview={<CalendarPreview />}
          />
          <Boxes />
        </>
      )}
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
