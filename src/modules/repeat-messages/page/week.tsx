import { useState } from 'react'
import { localTime } from '#core/local-time.ts'
import { m } from '#texts'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { clockText } from './clock-text.ts'
import type { Week } from './use-week.tsx'
import { WeekColumn } from './week-column.tsx'
import { dayCount, WeekStrip } from './week-days.tsx'
import { WeekKey } from './week-key.tsx'
import { hoursShown, placesOf } from './week-places.ts'
import './week.css'

const LABEL_EVERY_HOURS = 3

type WeekSectionProps = { week: Week; state: EntrySource<RepeatMessage>['state'] }

/** Seven days from today with everything that will be sent; narrow, one chosen day as a list. */
export function WeekSection({ week, state }: WeekSectionProps) {
  const { days, timezone } = week
  const count = days.reduce((sum, { sends }) => sum + dayCount(sends), 0)
  if (state === 'failed') return null
  return (
    <div className="week-area">
      <Section
        title={m['repeat-messages.page.week.title']()}
        summary={m['repeat-messages.page.week.summary']({ count, timezone })}
      >
        {state === 'loading' ? <Skeleton shape="card" /> : <WeekTable week={week} isEmpty={count === 0} />}
      </Section>
    </div>
  )
}

function WeekTable({ week: { days, now, timezone }, isEmpty }: { week: Week; isEmpty: boolean }) {
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const [chosen, setChosen] = useState<string | null>(null)
  const chosenDay = days.find(({ day }) => day === chosen) ?? days[0]
  const local = localTime(now, timezone)
  const nowMinute = local.hour * 60 + local.minute
  const minutes = days.flatMap(({ sends }) => sends.map(({ minute }) => minute))
  const { from, to } = hoursShown([...minutes, nowMinute])
  const places = days.map(({ sends }) =>
    placesOf(
      sends.map(({ minute }) => minute),
      from,
    ),
  )
  const rows = Math.max(to - from, ...places.map((column) => (column.at(-1) ?? 0) + 1))
  const isGone = (id: string) => channels.every((channel) => channel.id !== id)
  return (
    <>
      <WeekStrip days={days} timezone={timezone} chosen={chosenDay?.day} onChoose={setChosen} />
      <div className="sheet-plain week">
        <div className="week-hours" aria-hidden="true">
          {labelledHours(from, to).map((hour) => (
            <span key={hour} style={{ top: `calc(var(--hour) * ${hour - from})` }}>
              {clockText(Date.UTC(2026, 0, 1, hour), locale, 'UTC')}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <WeekColumn
            key={day.day}
            day={day}
            places={places[index] ?? []}
            rows={rows}
            past={index === 0 ? { hours: nowMinute / 60 - from, label: clockText(now, locale, timezone) } : null}
            isChosen={day === chosenDay}
            timezone={timezone}
            isGone={isGone}
          />
        ))}
        {isEmpty && <p className="week-empty">{m['repeat-messages.page.week.empty']()}</p>}
      </div>
      <WeekKey days={days} isGone={isGone} />
    </>
  )
}

function labelledHours(from: number, to: number): number[] {
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  return hours.filter((hour) => hour % LABEL_EVERY_HOURS === 0)
}
