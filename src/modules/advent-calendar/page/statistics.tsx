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

function Counted() {
  const { calendar, locale } = useGuildTools()
  const { answer, askAgain } = useAnswer(() => calendar.statistics(), [calendar])
  if (answer && !answer.ok) return <FailureNote failure={answer.message} onRetry={askAgain} />
  if (!answer) return <Skeleton shape="card" />
  const { members, longest, openings, gifts, undelivered } = answer.statistics
  if (members === 0) return <Empty icon="m-advent-calendar">{m['advent-calendar.page.statistics.none']()}</Empty>
  const name = longest?.name ?? m['advent-calendar.page.statistics.somebody']()
  return (
    <div className="calendar-stack">
      {undelivered.length > 0 && <Undelivered gifts={undelivered} onChanged={askAgain} />}
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
