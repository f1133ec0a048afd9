import { useEffect, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useField } from '#ui/fields/use-field.ts'
import { Modal } from '#ui/modal.tsx'
import { Power } from '#ui/section.tsx'
import { calendarBoxes } from '../calendar-box.ts'
import { adventCalendarSettings } from '../settings.ts'

/** Switching the calendar on while all 24 boxes are empty asks first. */
export function CalendarPower() {
  const field = useField<boolean>('calendarSystem', adventCalendarSettings.calendarSystem)
  const { entries, state } = useCollection(calendarBoxes)
  const [isWanted, setWanted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { set } = field
  // If it is switched on before the boxes have loaded, the question follows once they have.
  useEffect(() => {
    if (!isWanted || state === 'loading') return
    setWanted(false)
    if (state === 'ready' && entries.length === 0) setAsking(true)
    else set(true)
  }, [isWanted, state, entries.length, set])
  return (
    <span id="setting-calendarSystem">
      <Power
        on={field.value}
        onLabel={m['ui.on']()}
        offLabel={m['ui.off']()}
        name={field.name}
        onChange={(on) => (on ? setWanted(true) : set(false))}
      />
      {isAsking && (
        <Modal
          title={m['advent-calendar.page.allEmpty.title']()}
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close}>{m['ui.cancel']()}</Button>
              <Button
                look="primary"
                onClick={() => {
                  set(true)
                  close()
                }}
              >
                {m['advent-calendar.page.allEmpty.yes']()}
              </Button>
            </>
          )}
        >
          <p>{m['advent-calendar.page.allEmpty.text']()}</p>
        </Modal>
      )}
    </span>
  )
}
