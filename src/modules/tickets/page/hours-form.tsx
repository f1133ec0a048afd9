import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { ChoiceRow, ColorRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { TimezoneInput } from '#ui/fields/timezone-input.tsx'
import { HOURS_MESSAGE_MAX, HOURS_TITLE_MAX, OUTSIDE_HOURS, type SupportHours } from '../support-hours.ts'
import { HoursDays } from './hours-days.tsx'

type HoursFormProps = {
  hours: SupportHours
  errorOf(path: string): string | null
  onChange(patch: Partial<SupportHours>): void
}

const OUTSIDE_WORDS: Record<SupportHours['outside'], () => string> = {
  allow: m['tickets.page.panel.hours.allow'],
  queue: m['tickets.page.panel.hours.queue'],
  block: m['tickets.page.panel.hours.block'],
}

export function HoursForm({ hours, errorOf, onChange }: HoursFormProps) {
  const zone = m['tickets.page.panel.hours.timezone']()
  return (
    <>
      <FormField label={zone} error={errorOf('timezone')} layout="row">
        {(control) => (
          <TimezoneInput
            {...control}
            label={zone}
            value={hours.timezone}
            onChange={(timezone) => onChange({ timezone })}
          />
        )}
      </FormField>
      <HoursDays hours={hours} onChange={(days) => onChange({ days })} />
      <ChoiceRow
        label={m['tickets.page.panel.hours.outside']()}
        value={hours.outside}
        options={{ allow: OUTSIDE_WORDS.allow(), queue: OUTSIDE_WORDS.queue(), block: OUTSIDE_WORDS.block() }}
        onChange={(next) => {
          const outside = OUTSIDE_HOURS.find((known) => known === next)
          if (outside) onChange({ outside })
        }}
      />
      <TextRow
        label={m['tickets.page.panel.hours.noticeTitle']()}
        error={errorOf('title')}
        maxLength={HOURS_TITLE_MAX}
        value={hours.title ?? ''}
        onChange={(title) => onChange({ title: title || undefined })}
      />
      <TextRow
        label={m['tickets.page.panel.hours.notice']()}
        help={m['tickets.page.panel.hours.noticeHelp']()}
        error={errorOf('message')}
        maxLength={HOURS_MESSAGE_MAX}
        rows={3}
        value={hours.message ?? ''}
        onChange={(message) => onChange({ message: message || undefined })}
      />
      <ColorRow
        label={m['tickets.page.panel.hours.color']()}
        error={errorOf('color')}
        value={hours.color ?? brand.color}
        onChange={(color) => onChange({ color })}
      />
    </>
  )
}
