import { m } from '#texts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { Switch } from '#ui/switch.tsx'
import { ticketsSettings } from '../settings.ts'

const setting = ticketsSettings.ticketSystem.entries.autoCreate

/** Stored inverted: tickets that open automatically need no approval. */
export function Approval() {
  const field = useField<boolean>('ticketSystem.autoCreate', setting)
  return (
    <FieldFrame
      field={field}
      label={m['tickets.page.requests.approval']()}
      help={m['tickets.page.requests.approvalHelp']()}
    >
      {({ id, describedBy }) => (
        <Switch
          id={id}
          checked={!field.value}
          aria-describedby={describedBy}
          onChange={(approved) => field.set(!approved)}
        />
      )}
    </FieldFrame>
  )
}
