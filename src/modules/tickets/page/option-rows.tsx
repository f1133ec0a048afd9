import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { HINT_MAX, OPTIONS_MAX, type TicketOption } from '../form.ts'

type OptionRowsProps = {
  value: readonly TicketOption[]
  error: string | null
  onChange(value: TicketOption[]): void
}

/** The options of a list. The stored value follows the label, unless it was given a value of its own. */
export function OptionRows({ value, error, onChange }: OptionRowsProps) {
  const rename = (option: TicketOption, label: string): TicketOption => ({
    ...option,
    label,
    value: option.value === option.label ? label : option.value,
  })
  return (
    <FormField label={m['tickets.page.forms.options']()} error={error} group>
      {() => (
        <div className="ticket-options">
          {value.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its words, which are being typed
            <div key={place} className="ticket-option">
              <input
                className="input"
                maxLength={HINT_MAX}
                aria-label={m['tickets.page.forms.option']({ number: place + 1 })}
                value={option.label}
                onChange={(event) => onChange(value.with(place, rename(option, event.currentTarget.value)))}
              />
              <input
                className="input"
                maxLength={HINT_MAX}
                placeholder={m['tickets.page.forms.description']()}
                aria-label={m['tickets.page.forms.optionDescription']({ number: place + 1 })}
                value={option.description ?? ''}
                onChange={(event) =>
                  onChange(value.with(place, { ...option, description: event.currentTarget.value || undefined }))
                }
              />
              <IconButton
                icon="u-trash"
                label={m['tickets.page.forms.removeOption']({ number: place + 1 })}
                onClick={() => onChange(value.toSpliced(place, 1))}
              />
            </div>
          ))}
          <Button
            size="small"
            icon="u-plus"
            disabled={value.length >= OPTIONS_MAX}
            onClick={() => onChange([...value, { label: '', value: '' }])}
          >
            {m['tickets.page.forms.addOption']()}
          </Button>
        </div>
      )}
    </FormField>
  )
}
