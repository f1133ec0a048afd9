import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDates } from '../history/use-dates.ts'
import { EventCard } from './event-card.tsx'
import { groupByEvent, groupEventDays } from './group-decisions.ts'
import { useDecisions } from './use-decisions.ts'
import { useWhyFilters } from './use-why-filters.ts'
import { WhyFilters } from './why-filters.tsx'
import './why.css'

/** What the bot decided in the last days, and why. */
export default function WhyPage() {
  const { filters, change, clear, isSet } = useWhyFilters()
  const found = useDecisions(filters)
  const { dayOf, dayTitle } = useDates()
  const decisions = found.kind === 'ready' ? found.decisions : []
  const people = decisions.flatMap(({ person }) => (person?.name ? { id: person.id, name: person.name } : []))
  return (
    <>
      <PageHead
        title={m['why.title']()}
        aside={
          <Button busy={found.kind === 'ready' && found.isLoading} onClick={found.lookAgain}>
            {m['why.lookAgain']()}
          </Button>
        }
      >
        {m['why.lead']()}
      </PageHead>
      <WhyFilters filters={filters} change={change} people={people} />
      <p className="unseen" role="status">
        {found.kind === 'ready' && !found.isLoading && m['why.found']({ count: decisions.length })}
      </p>
      {found.kind === 'loading' && <Skeleton shape="card" />}
      {found.kind === 'failed' && (
        <Empty icon="u-alert" action={<Button onClick={found.lookAgain}>{m['dashboard.retry']()}</Button>}>
          {m['why.failed']()}
        </Empty>
      )}
      {found.kind === 'ready' && decisions.length === 0 && (
        <Empty icon="u-question" action={isSet && <Button onClick={clear}>{m['why.clear']()}</Button>}>
          {isSet ? m['why.nothingFits']() : m['why.nothing']()}
        </Empty>
      )}
      {groupEventDays(groupByEvent(decisions), dayOf).map(({ day, events }) => {
        const { title, detail } = dayTitle(events[0]?.at ?? day)
        return (
          <section key={day} className="why-day" aria-label={title}>
            <div className="why-day-name">
              <h2>{title}</h2>
              <span>{detail}</span>
            </div>
            {events.map((decided) => (
              <EventCard key={decided.id} decided={decided} change={change} />
            ))}
          </section>
        )
      })}
      {found.kind === 'ready' && decisions.length > 0 && (
        <p className="why-reach">
          {found.next !== null ? (
            <Button busy={found.isLoading} onClick={found.more}>
              {m['why.more']()}
            </Button>
          ) : (
            m['why.reach']()
          )}
        </p>
      )}
    </>
  )
}
