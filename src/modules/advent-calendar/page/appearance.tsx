import { m } from '#texts'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { CalendarPreview } from './calendar-preview.tsx'
import { Field, useCalendarSettings } from './fields.tsx'

const BACKGROUND_SIZE = { width: 1740, height: 1260 }

/** What the calendar looks like, with a preview beside it. */
export function Appearance() {
  const { calendarBackground } = useCalendarSettings()
  return (
    <Columns aside={<CalendarPreview />}>
      <Section title={m['advent-calendar.page.look.title']()} summary={m['advent-calendar.page.look.summary']()}>
        <Sheet>
          <Field.Image name="calendarBackground" size={BACKGROUND_SIZE} />
          {calendarBackground !== null && <Field.Toggle name="calendarBackgroundVeil" />}
          <Field.Color name="calendarColor" />
        </Sheet>
      </Section>
    </Columns>
  )
}
