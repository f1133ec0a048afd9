import { useState } from 'react'
import type { CalendarStatistics } from '#core/calendar-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { CountTable } from './count-table.tsx'
import { useCalendarMoment } from './fields.tsx'
import { Undelivered } from './undelivered.tsx'
import './calendar.css'

/** How the calendar is used, and which gifts are still to be handed out; for earlier years too. */
export function Statistics() {
  const { calendar } = useGuildTools()
  const { phase } = useCalendarMoment()
  const [year, setYear] = useState<number | undefined>()
  const { answer, askAgain } = useAnswer(() => calendar.statistics(year), [calendar, year])
  const years = answer?.ok ? [...new Set([answer.statistics.year, ...answer.statistics.years])] : []
  // Before the first box there are no figures, unless there was a calendar in an earlier year.
  if (phase === 'before' && years.length < 2 && year === undefined) return null
  return (
    <Section
      title={m['advent-calendar.page.statistics.title']()}
      summary={m['advent-calendar.page.statistics.summary']()}
      aside={
        years.length > 1 && (
          <select
            className="input"
            aria-label={m['advent-calendar.page.statistics.year']()}
            value={answer?.ok ? answer.statistics.year : ''}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
          >
            {years
              .toSorted((a, b) => b - a)
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </select>
        )
      }
    >
      {answer && !answer.ok && <FailureNote failure={answer.message} onRetry={askAgain} />}
      {!answer && <Skeleton shape="card" />}
      {answer?.ok && <Counted statistics={answer.statistics} onChanged={askAgain} />}
    </Section>
  )
}

function Counted({ statistics, onChanged }: { statistics: CalendarStatistics; onChanged(): void }) {
  const { locale } = useGuildTools()
  const { members, longest, openings, gifts, undelivered } = statistics
  if (members === 0) return <Empty icon="m-advent-calendar">{m['advent-calendar.page.statistics.none']()}</Empty>
  const name = longest?.name ?? m['advent-calendar.page.statistics.somebody']()
  return (
    <div className="calendar-stack">
      {undelivered.length > 0 && <Undelivered gifts={undelivered} onChanged={onChanged} />}
      <Sheet>
        <p>
          {m['advent-calendar.page.statistics.members']({ count: members, members: formatNumber(members, locale) })}{' '}
          {longest && m['advent-calendar.page.statistics.longest']({ count: longest.count, name })}
        </p>
        <CountTable
          title={m['advent-calendar.page.statistics.openings']()}
          unit={m['advent-calendar.page.statistics.opened']()}
          rows={openings.map(({ day, count }) => ({
            name: m['advent-calendar.page.statistics.day']({ day }),
            count,
          }))}
        />
        {gifts.length > 0 && (
          <CountTable
            title={m['advent-calendar.page.statistics.gifts']()}
            unit={m['advent-calendar.page.statistics.times']()}
            rows={gifts}
          />
        )}
      </Sheet>
    </div>
  )
}
