import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { EntryDialog } from '#ui/entries/entry-dialog.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { calendarBoxes } from '../calendar-box.ts'
import { createAll } from './create-all.ts'
import { newSurprise, SurpriseForm } from './surprise-form.tsx'

/** One surprise for every box that is still empty. */
export function FillEmpty({ days }: { days: readonly number[] }) {
  const source = useCollection(calendarBoxes)
  // The days as they were when the dialog opened: each box that is filled shortens the list.
  const [opened, setOpened] = useState<readonly number[] | null>(null)
  return (
    <>
      <Button size="small" icon="u-plus" disabled={days.length === 0} onClick={() => setOpened(days)}>
        {m['advent-calendar.page.fill.open']()}
      </Button>
      {opened && (
        <EntryDialog
          title={m['advent-calendar.page.fill.title']({ count: opened.length })}
          first={newSurprise('new', opened[0] ?? 1)}
          isNew
          schema={calendarBoxes.schema}
          form={SurpriseForm}
          okLabel={m['advent-calendar.page.fill.ok']()}
          onOk={(surprise) =>
            createAll(
              source,
              days.map((day) => ({ ...surprise, day })),
            )
          }
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}
