import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryResult } from '#ui/entries/entry-source.ts'
import { RemoveQuestion } from '#ui/entries/remove-question.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { calendarBoxes } from '../calendar-box.ts'
import type { Box } from '../rules/boxes.ts'

export function ClearDay({ box }: { box: Box }) {
  const source = useCollection(calendarBoxes)
  const [isAsking, setAsking] = useState(false)
  const clear = async (): Promise<EntryResult> => {
    for (const { id } of box.surprises) {
      const result = await source.remove(id)
      if (!result.ok) return result
    }
    return { ok: true }
  }
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon="u-trash"
        disabled={box.surprises.length === 0}
        onClick={() => setAsking(true)}
      >
        {m['advent-calendar.page.panel.clear']()}
      </Button>
      {isAsking && (
        <RemoveQuestion
          name={m['advent-calendar.page.panel.content']({ day: box.day })}
          onYes={clear}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
