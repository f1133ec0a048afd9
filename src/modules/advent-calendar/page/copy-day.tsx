import { useRef, useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { ChoicesInput } from '#ui/fields/choices-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { calendarBoxes } from '../calendar-box.ts'
import { type Box, daysWithRoom } from '../rules/boxes.ts'
import { ClearDay } from './clear-day.tsx'
import { createAll } from './create-all.ts'

/** Copies the surprises of a box to other days, or empties the box. */
export function CopyDay({ box, boxes }: { box: Box; boxes: readonly Box[] }) {
  const source = useCollection(calendarBoxes)
  const max = limitFor(
    'calendarSurprises',
    useEditing(({ guild }) => guild.premium),
  )
  const [offered, setOffered] = useState<readonly number[] | null>(null)
  const [days, setDays] = useState<string[]>([])
  const made = useRef(new Set<string>())
  const copy = () =>
    createAll(
      source,
      days.flatMap((day) => box.surprises.map((surprise) => ({ ...surprise, day: Number(day) }))),
      made.current,
    )
  return (
    <div className="calendar-panel-actions">
      <Button
        size="small"
        icon="u-copy"
        disabled={box.surprises.length === 0}
        onClick={() => {
          setDays([])
          made.current = new Set()
          setOffered(daysWithRoom(boxes, box, max))
        }}
      >
        {m['advent-calendar.page.copy.open']()}
      </Button>
      <ClearDay box={box} />
      {offered && (
        <ActionDialog
          title={m['advent-calendar.page.copy.title']({ day: box.day })}
          okLabel={m['advent-calendar.page.copy.ok']({ count: days.length })}
          isReady={days.length > 0}
          act={copy}
          onClosed={() => setOffered(null)}
        >
          <div className="calendar-stack calendar-copy">
            <p>
              {offered.length === 0 ? m['advent-calendar.page.copy.noRoom']() : m['advent-calendar.page.copy.text']()}
            </p>
            <ChoicesInput
              label={m['advent-calendar.page.copy.days']()}
              options={Object.fromEntries(offered.map((day) => [`${day}`, `${day}`]))}
              value={days}
              onChange={setDays}
            />
          </div>
        </ActionDialog>
      )}
    </div>
  )
}
