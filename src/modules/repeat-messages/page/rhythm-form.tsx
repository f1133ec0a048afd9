import { m } from '#texts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, ChoicesRow, DurationRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { ClockInput } from '#ui/fields/time-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { dayOptions } from '../rules/schedule-label.ts'
import { clockLabel, readClock } from './clock-label.ts'
import './rhythm-form.css'

const TIMES_MAX = 6
const LAST_MINUTE = 1410

/** At an interval within some hours, or at fixed times; on the chosen days. */
export function RhythmForm({ entry, change, errorOf }: EntryFormProps<RepeatMessage>) {
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <>
      <ChoiceRow
        label={m['repeat-messages.page.rhythm.kind']()}
        look="segment"
        value={entry.kind}
        options={{
          interval: m['repeat-messages.page.rhythm.interval'](),
          fixed: m['repeat-messages.page.rhythm.fixed'](),
        }}
        onChange={(kind) => change({ kind: kind === 'fixed' ? 'fixed' : 'interval' })}
      />
      {entry.kind === 'interval' ? (
        <>
          <DurationRow
            label={m['repeat-messages.page.rhythm.every']()}
            help={premium ? null : m['repeat-messages.page.rhythm.freeInterval']()}
            error={errorOf('interval')}
            value={entry.interval}
            onChange={(interval) => change({ interval: interval ?? 0 })}
          />
          <FormField label={m['repeat-messages.page.rhythm.window']()} error={errorOf('window')} layout="row" group>
            {() => (
              <span className="clock-range">
                <HalfHours
                  label={m['repeat-messages.page.rhythm.from']()}
                  value={entry.window.from}
                  onChange={(from) => change({ window: { ...entry.window, from } })}
                />
                <HalfHours
                  label={m['repeat-messages.page.rhythm.to']()}
                  value={entry.window.to}
                  onChange={(to) => change({ window: { ...entry.window, to } })}
                />
              </span>
            )}
          </FormField>
        </>
      ) : (
        <FormField label={m['repeat-messages.page.rhythm.times']()} error={errorOf('times')} layout="row" group>
          {() => (
            <span className="clock-range">
              {entry.times.map((time, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a time is being typed; the place is what stays
                <span key={place} className="clock">
                  <ClockInput
                    step={300}
                    label={m['repeat-messages.page.rhythm.time']({ place: place + 1 })}
                    value={clockLabel(time)}
                    onChange={(typed) => {
                      const minute = readClock(typed)
                      if (minute !== null) change({ times: entry.times.with(place, minute) })
                    }}
                  />
                  {entry.times.length > 1 && (
                    <IconButton
                      icon="u-x"
                      size="small"
                      label={m['repeat-messages.page.rhythm.removeTime']({ place: place + 1 })}
                      onClick={() => change({ times: entry.times.toSpliced(place, 1) })}
                    />
                  )}
                </span>
              ))}
              {premium && entry.times.length < TIMES_MAX && (
                <Button
                  size="small"
                  icon="u-plus"
                  onClick={() => change({ times: [...entry.times, ((entry.times.at(-1) ?? 0) + 60) % 1440] })}
                >
                  {m['repeat-messages.page.rhythm.addTime']()}
                </Button>
              )}
              {!premium && (
                <ButtonLink look="ghost" size="small" icon="u-gem" to="/premium">
                  {m['repeat-messages.page.rhythm.moreTimes']({ max: TIMES_MAX })}
                </ButtonLink>
              )}
            </span>
          )}
        </FormField>
      )}
      <ChoicesRow
        label={m['repeat-messages.page.rhythm.days']()}
        error={errorOf('days')}
        value={entry.days.map(String)}
        options={dayOptions()}
        onChange={(days) => change({ days: days.map(Number) })}
      />
    </>
  )
}

type HalfHoursProps = { label: string; value: number; onChange(value: number): void }

function HalfHours({ label, value, onChange }: HalfHoursProps) {
  const steps = Array.from({ length: LAST_MINUTE / 30 + 2 }, (_, step) => step * 30)
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {steps.map((minute) => (
        <option key={minute} value={minute}>
          {clockLabel(minute)}
        </option>
      ))}
    </select>
  )
}
