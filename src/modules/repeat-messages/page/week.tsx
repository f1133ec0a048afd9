import { useState } from 'react'
import { localTime } from '#core/local-time.ts'
import { m } from '#texts'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { clockText } from '../rules/clock-text.ts'
import type { WeekSend } from '../rules/week.ts'
import { lookAhead, lookBack } from './send-look.tsx'
import type { SavedMessages } from './use-saved-messages.tsx'
import type { ShownEntry, Week } from './use-week.tsx'
import { WeekColumn } from './week-column.tsx'
import { dayCount, WeekStrip } from './week-days.tsx'
import { WeekKey } from './week-key.tsx'
import { hoursShown, placesOf } from './week-places.ts'
import './week.css'

const LABEL_EVERY_HOURS = 3

type Side = 'ahead' | 'behind'
type WeekSectionProps = { week: Week; state: EntrySource<RepeatMessage>['state']; saved: SavedMessages | null }

/**
 * The next seven days with every copy to be sent, or the last seven with those that were; on narrow screens, one
 * chosen day as a list.
 */
export function WeekSection({ week, state, saved }: WeekSectionProps) {
  const { days, behind, timezone } = week
  const [side, setSide] = useState<Side>('ahead')
  const count = days.reduce((sum, { sends }) => sum + dayCount(sends), 0)
  if (state === 'failed') return null
  const isAhead = side === 'ahead'
  return (
    <div className="week-area">
      <Section
        title={isAhead ? m['repeat-messages.page.week.title']() : m['repeat-messages.page.week.pastTitle']()}
        summary={
          isAhead
            ? m['repeat-messages.page.week.summary']({ count, timezone })
            : m['repeat-messages.page.week.pastSummary']({ timezone })
        }
        aside={
          <Segment<Side>
            label={m['repeat-messages.page.week.side']()}
            value={side}
            options={[
              { value: 'behind', label: m['repeat-messages.page.week.behind']() },
              { value: 'ahead', label: m['repeat-messages.page.week.ahead']() },
            ]}
            onChange={setSide}
          />
        }
      >
        {isAhead && state !== 'loading' && <WeekTable key={side} week={week} days={withToday(week)} saved={saved} />}
        {!isAhead && Array.isArray(behind) && <WeekTable key={side} week={week} days={behind} saved={saved} isPast />}
        {!isAhead && behind === 'unknown' && <Note>{m['repeat-messages.page.week.pastUnknown']()}</Note>}
        {(isAhead ? state === 'loading' : behind === null) && <Skeleton shape="card" />}
      </Section>
    </div>
  )
}

/** Copies sent today are above the line of the current time. */
function withToday({ days, behind }: Week): Week['days'] {
  const [today, ...later] = days
  const over = Array.isArray(behind) ? (behind.at(-1)?.sends ?? []) : []
  return today ? [{ ...today, sends: [...over, ...today.sends] }, ...later] : days
}

type WeekTableProps = { week: Week; days: Week['days']; saved: SavedMessages | null; isPast?: boolean }

function WeekTable({ week: { now, timezone }, days, saved, isPast = false }: WeekTableProps) {
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const [chosen, setChosen] = useState<string | null>(null)
  const today = isPast ? days.length - 1 : 0
  const chosenDay = days.find(({ day }) => day === chosen) ?? days[today]
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
  const lookOf = ({ entry, did }: WeekSend<ShownEntry>) =>
    did === null ? lookAhead(entry, { channels, saved }) : lookBack(did)
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
            past={index === today ? { hours: nowMinute / 60 - from, label: clockText(now, locale, timezone) } : null}
            isChosen={day === chosenDay}
            timezone={timezone}
            lookOf={lookOf}
            none={isPast ? m['repeat-messages.page.week.pastNone']() : m['repeat-messages.page.week.none']()}
          />
        ))}
        {minutes.length === 0 && (
          <p className="week-empty">
            {isPast ? m['repeat-messages.page.week.pastEmpty']() : m['repeat-messages.page.week.empty']()}
          </p>
        )}
      </div>
      <WeekKey looks={days.flatMap(({ sends }) => sends.map(lookOf))} />
    </>
  )
}

function labelledHours(from: number, to: number): number[] {
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  return hours.filter((hour) => hour % LABEL_EVERY_HOURS === 0)
}
