import { useEffect, useState } from 'react'
import type { CalendarStatistics } from '#core/calendar-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CountTable } from './count-table.tsx'
import { useCalendarMoment } from './fields.tsx'
import { Undelivered } from './undelivered.tsx'
import './calendar.css'

/** From the first box on: how the calendar is used, and what still has to be handed out. */
export function Statistics() {
  const { phase } = useCalendarMoment()
  if (phase === 'before') return null
  return (
    <Section
      title={m['advent-calendar.page.statistics.title']()}
      summary={m['advent-calendar.page.statistics.summary']()}
    >
      <Counted />
    </Section>
  )
}

type Read = { statistics: CalendarStatistics | null; failure: string | null }

function Counted() {
  const { calendar, locale } = useGuildTools()
  const [{ statistics, failure }, setRead] = useState<Read>({ statistics: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const reload = () => setAttempt((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    calendar.statistics().then((answer) => {
      if (left) return
      setRead(
        answer.ok ? { statistics: answer.statistics, failure: null } : { statistics: null, failure: answer.message },
      )
    })
    return () => {
      left = true
    }
  }, [calendar, attempt])
  if (failure !== null) {
    return (
      <Note tone="danger" alert>
        {failure}{' '}
        <Button size="small" onClick={reload}>
          {m['advent-calendar.page.statistics.retry']()}
        </Button>
      </Note>
    )
  }
  if (!statistics) return <Skeleton shape="card" />
  const { members, longest, openings, gifts, undelivered } = statistics
  if (members === 0) return <Empty icon="m-advent-calendar">{m['advent-calendar.page.statistics.none']()}</Empty>
  const name = longest?.name ?? m['advent-calendar.page.statistics.somebody']()
  return (
    <div className="calendar-stack">
      {undelivered.length > 0 && <Undelivered gifts={undelivered} onChanged={reload} />}
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
