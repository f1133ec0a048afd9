import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { calendarBoxes } from '../calendar-box.ts'
import { calendarStreaks } from '../calendar-streak.ts'
import type { Box } from '../rules/boxes.ts'
import { missingStreaks } from '../rules/reusable.ts'

/** Refills empty boxes, and restores deleted streak rewards, from an earlier year. */
export function Reuse({ boxes }: { boxes: readonly Box[] }) {
  const { calendar } = useGuildTools()
  const { answer } = useAnswer(() => calendar.statistics(), [calendar])
  const year = answer?.ok ? answer.statistics.archived[0] : undefined
  return year === undefined ? null : <ReuseOf year={year} boxes={boxes} />
}

/** The counts as they were when the dialog opened: what is restored shortens the lists. */
type Opened = { boxes: number; streaks: number }

function ReuseOf({ year, boxes }: { year: number; boxes: readonly Box[] }) {
  const { calendar, collections } = useGuildTools()
  const streaks = useCollection(calendarStreaks)
  const { answer } = useAnswer(() => calendar.archive(year), [calendar, year])
  const [opened, setOpened] = useState<Opened | null>(null)
  const kept = answer?.ok ? answer : null
  const empty = boxes.filter(
    ({ day, surprises }) => surprises.length === 0 && kept?.boxes.some((box) => box.day === day),
  )
  const missing = streaks.state === 'ready' ? missingStreaks(kept?.streaks ?? [], streaks.entries) : []
  if (empty.length + missing.length === 0 && opened === null) return null
  const reuse = async () => {
    const done = await calendar.reuse(year)
    for (const { name } of [calendarBoxes, calendarStreaks]) collections.reload(name)
    if (!done.ok || done.refused === 0) return done
    return { ok: false as const, message: m['advent-calendar.page.reuse.refused']({ count: done.refused }) }
  }
  const title = m['advent-calendar.page.reuse.open']({ year: String(year) })
  return (
    <>
      <Button size="small" icon="u-copy" onClick={() => setOpened({ boxes: empty.length, streaks: missing.length })}>
        {title}
      </Button>
      {opened && (
        <ActionDialog
          title={title}
          okLabel={m['advent-calendar.page.reuse.ok']()}
          act={reuse}
          onClosed={() => setOpened(null)}
        >
          {opened.boxes > 0 && (
            <p>{m['advent-calendar.page.reuse.text']({ count: opened.boxes, year: String(year) })}</p>
          )}
          {opened.streaks > 0 && (
            <p>{m['advent-calendar.page.reuse.streaks']({ count: opened.streaks, year: String(year) })}</p>
          )}
        </ActionDialog>
      )}
    </>
  )
}
