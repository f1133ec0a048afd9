import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { NumberRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

/** From when, until when, how often. */
export function CampaignForm({ entry, change, errorOf }: EntryFormProps<RepeatMessage>) {
  return (
    <>
      <Moment
        label={m['repeat-messages.page.campaign.start']()}
        value={entry.startAt}
        onChange={(startAt) => change({ startAt })}
      />
      <Moment
        label={m['repeat-messages.page.campaign.end']()}
        error={errorOf('endAt')}
        value={entry.endAt}
        onChange={(endAt) => change({ endAt })}
      />
      <NumberRow
        label={m['repeat-messages.page.campaign.maxSends']()}
        error={errorOf('maxSends')}
        min={0}
        max={10_000}
        zero={m['repeat-messages.page.campaign.noLimit']()}
        value={entry.maxSends ?? 0}
        onChange={(count) => change({ maxSends: count === 0 ? null : count })}
      />
      <SwitchRow
        label={m['repeat-messages.page.campaign.crosspost']()}
        help={m['repeat-messages.page.campaign.crosspostHelp']()}
        value={entry.crosspost}
        onChange={(crosspost) => change({ crosspost })}
      />
    </>
  )
}

type MomentProps = {
  label: string
  value: string | null
  error?: string | null
  onChange(value: string | null): void
}

/** The browser's own clock writes it; what is saved is the moment, the same for everybody. */
function Moment({ label, value, error, onChange }: MomentProps) {
  return (
    <FormField label={label} error={error} layout="row">
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          type="datetime-local"
          className="input"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
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
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
