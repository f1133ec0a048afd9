import { useState } from 'react'
import { DAY_MS } from '#core/duration/spans.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { TimeInput } from '#ui/fields/time-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { isSupportTime, momentIn } from '../rules/support-time.ts'
import { DAY_MINUTES, type SupportHours } from '../support-hours.ts'
import './hours-days.css'

type HoursDaysProps = { hours: SupportHours; onChange(days: SupportHours['days']): void }
type Day = SupportHours['days'][number]

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

/** One line per day, and whether the team is available right now. */
export function HoursDays({ hours, onChange }: HoursDaysProps) {
  const { locale } = useGuildTools()
  const [now] = useState(() => Date.now())
  const isOpen = isSupportTime(hours, momentIn(hours.timezone, now))
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const set = (place: number, patch: Partial<Day>) =>
    onChange(hours.days.map((day, at) => (at === place ? { ...day, ...patch } : day)))
  return (
    <FormField
      label={m['tickets.page.panel.hours.days']()}
      help={m['tickets.page.panel.hours.daysHelp']()}
      aside={
        <Badge tone={isOpen ? 'success' : 'plain'}>
          {isOpen ? m['tickets.page.panel.hours.openNow']() : m['tickets.page.panel.hours.closedNow']()}
        </Badge>
      }
      group
    >
      {() => (
        <ul className="hours-days">
          {hours.days.map((day, place) => {
            const name = dayName.format(MONDAY + place * DAY_MS)
            return (
              <li key={name} className="hours-day">
                <label className="check">
                  <input
                    type="checkbox"
                    checked={day.enabled}
                    onChange={(event) => set(place, { enabled: event.currentTarget.checked })}
                  />
                  {name}
                </label>
                {day.enabled && (
                  <span className="hours-span">
                    <TimeInput
                      label={m['tickets.page.panel.hours.from']({ day: name })}
                      value={clock(day.from)}
                      onChange={(next: string) => set(place, { from: minutes(next) })}
                    />
                    <span aria-hidden="true">–</span>
                    <TimeInput
                      label={m['tickets.page.panel.hours.to']({ day: name })}
                      value={clock(day.to)}
                      onChange={(next: string) => set(place, { to: minutes(next) || DAY_MINUTES })}
                    />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </FormField>
  )
}

/** The end of the day is written as 00:00, because time inputs do not accept 24:00. */
function clock(minute: number): string {
  const within = minute % DAY_MINUTES
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

function minutes(written: string): number {
  const [hour = 0, minute = 0] = written.split(':').map(Number)
  return hour * 60 + minute
}
