import { m } from '#texts'
import { FormField } from '#ui/fields/form-field.tsx'

type ExpiryInputProps = { value: string | null; onChange(value: string | null): void }

/** The browser's own clock writes it; what is saved is the moment, the same for everybody. */
export function ExpiryInput({ value, onChange }: ExpiryInputProps) {
  return (
    <FormField label={m['roles-reactions.page.advanced.expires']()}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type="datetime-local"
          className="input"
          aria-describedby={describedBy}
          value={value ? localMoment(value) : ''}
          onChange={(event) => {
            const typed = event.currentTarget.value
            onChange(typed ? new Date(typed).toISOString() : null)
          }}
        />
      )}
    </FormField>
  )
}

function localMoment(iso: string): string {
  const moment = new Date(iso)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
