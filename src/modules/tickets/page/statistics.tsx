import { useState } from 'react'
import { STATISTICS_DAYS, type StatisticsDays } from '#core/ticket-statistics-api.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useSavedTickets } from './fields.tsx'
import { StatisticsTables } from './statistics-tables.tsx'
import './statistics.css'

const DEFAULT_DAYS: StatisticsDays = 30

/** The number of tickets, how soon they are answered, and how members rate them. */
export function Statistics() {
  const { status } = useSavedTickets()
  const { readTicketStatistics } = useGuildTools()
  const [days, setDays] = useState<StatisticsDays>(DEFAULT_DAYS)
  const { answer, askAgain } = useAnswer(() => readTicketStatistics(days), [readTicketStatistics, days], {
    isOff: !status,
  })
  if (!status) return null
  const statistics = answer?.ok ? answer.statistics : null
  const failure = answer && !answer.ok ? answer.message : null
  const isEmpty = statistics !== null && statistics.totals.opened + statistics.totals.closed === 0
  return (
    <Section title={m['tickets.page.statistics.title']()} summary={m['tickets.page.statistics.summary']()}>
      <Segment
        label={m['tickets.page.statistics.period']()}
        value={String(days)}
        options={STATISTICS_DAYS.map((count) => ({
          value: String(count),
          label: m['tickets.page.statistics.days']({ count }),
        }))}
        onChange={(value) => setDays(STATISTICS_DAYS.find((count) => String(count) === value) ?? DEFAULT_DAYS)}
      />
      <FailureNote failure={failure} onRetry={askAgain} />
      {statistics === null && failure === null && <Skeleton shape="card" />}
      {isEmpty && <Empty icon="m-tickets">{m['tickets.page.statistics.none']()}</Empty>}
      {statistics !== null && !isEmpty && (
        <Sheet>
          <StatisticsTables statistics={statistics} />
        </Sheet>
      )}
    </Section>
  )
}
