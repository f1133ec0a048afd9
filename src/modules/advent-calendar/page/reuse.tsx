import { useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { calendarBoxes } from '../calendar-box.ts'
import type { Box } from '../rules/boxes.ts'
import { reusable } from '../rules/reusable.ts'
import { createPossible } from './create-all.ts'

/** What lay in the boxes of an earlier year, put into those that are empty now. */
export function Reuse({ boxes }: { boxes: readonly Box[] }) {
  const { calendar } = useGuildTools()
  const source = useCollection(calendarBoxes)
  const isPremium = useEditing(({ guild }) => guild.premium)
  const { answer } = useAnswer(() => calendar.statistics(), [calendar])
  // As it was when the dialog opened: each box that is filled shortens the list.
  const [opened, setOpened] = useState<{ year: number; empty: readonly number[] } | null>(null)
  const year = answer?.ok ? answer.statistics.archived[0] : undefined
  const empty = boxes.filter(({ surprises }) => surprises.length === 0).map(({ day }) => day)
  if (year === undefined || (empty.length === 0 && opened === null)) return null
  const reuse = async () => {
    if (!opened) return { ok: true as const }
    const kept = await calendar.archive(opened.year)
    if (!kept.ok) return kept
    const max = limitFor('calendarSurprises', isPremium)
    const refused = await createPossible(source, reusable(kept.boxes, opened.empty, max))
    if (refused === 0) return { ok: true as const }
    return { ok: false as const, message: m['advent-calendar.page.reuse.refused']({ count: refused }) }
  }
  return (
    <>
      <Button size="small" icon="u-copy" onClick={() => setOpened({ year, empty })}>
        {m['advent-calendar.page.reuse.open']({ year: String(year) })}
      </Button>
      {opened && (
        <ActionDialog
          title={m['advent-calendar.page.reuse.open']({ year: String(opened.year) })}
          okLabel={m['advent-calendar.page.reuse.ok']()}
          act={reuse}
          onClosed={() => setOpened(null)}
        >
          <p>{m['advent-calendar.page.reuse.text']({ count: opened.empty.length, year: String(opened.year) })}</p>
        </ActionDialog>
      )}
    </>
  )
}
