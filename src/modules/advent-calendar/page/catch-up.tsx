import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import { Field, useCalendarSettings } from './fields.tsx'

/** One missed day in a season, opened late. */
export function CatchUp() {
  const { calendarCatchUp, moneySystem } = useCalendarSettings()
  const { enabled, price } = calendarCatchUp
  return (
    <>
      <Sheet>
        <Field.Toggle name="calendarCatchUp.enabled" />
        {enabled && <Field.Number name="calendarCatchUp.price" zero={m['advent-calendar.page.streaks.free']()} />}
      </Sheet>
      {enabled && price > 0 && !moneySystem && (
        <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['economy.name']() })}</Note>
      )}
    </>
  )
}
