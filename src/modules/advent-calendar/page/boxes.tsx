import { useRef, useState } from 'react'
import { m } from '#texts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Note } from '#ui/note.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { calendarBoxes } from '../calendar-box.ts'
import { boxesOf, dayRanges, emptyDays } from '../rules/boxes.ts'
import { DayPanel } from './day-panel.tsx'
import { useCalendarMoment } from './fields.tsx'
import { FillEmpty } from './fill-empty.tsx'
import { ModuleOffNotes } from './module-off-notes.tsx'
import { Reuse } from './reuse.tsx'
import { WindowGrid } from './window-grid.tsx'
import './calendar.css'

/** The house with its 24 windows; beside it, the chosen one. */
export function Boxes() {
  const { entries, state } = useCollection(calendarBoxes)
  const moment = useCalendarMoment()
  const [day, setDay] = useState(moment.phase === 'open' ? moment.day : 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const boxes = boxesOf(entries, moment)
  const chosen = boxes.find((box) => box.day === day)
  const empty = emptyDays(boxes)
  const choose = (next: number) => {
    setDay(next)
    // On a phone the panel is below the house: focusing it scrolls it into view.
    heading.current?.focus()
  }
  return (
    <Columns aside={chosen && <DayPanel box={chosen} boxes={boxes} heading={heading} onDay={setDay} />}>
      <Section
        title={m['advent-calendar.page.boxes.title']()}
        summary={m['advent-calendar.page.boxes.summary']()}
        aside={
          state === 'ready' && (
            <div className="calendar-panel-actions">
              <Reuse boxes={boxes} />
              <FillEmpty days={empty} />
            </div>
          )
        }
      >
        <div className="calendar-stack">
          {state === 'loading' ? (
            <Skeleton shape="card" />
          ) : (
            <WindowGrid boxes={boxes} chosen={day} onChoose={choose} />
          )}
          {state === 'ready' && empty.length > 0 && (
            <Note>{m['advent-calendar.page.boxes.empty']({ count: empty.length, days: dayRanges(empty) })}</Note>
          )}
          <ModuleOffNotes rewards={entries.map(({ reward }) => reward)} />
        </div>
      </Section>
    </Columns>
  )
}
