import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSavedTickets } from './fields.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxTicket } from './inbox-ticket.tsx'
import type { InboxReading } from './use-inbox.tsx'
import './inbox.css'

/** The tickets as they are on Discord, with who waits for an answer. */
export function Inbox({ inbox }: { inbox: InboxReading }) {
  const { status } = useSavedTickets()
  const { question, tickets, failure } = inbox
  const isFiltered = question.state ?? question.panelId ?? question.claimed ?? (question.search || null)
  if (!status) return null
  return (
    <Section title={m['tickets.page.inbox.title']()} summary={m['tickets.page.inbox.summary']()}>
      <InboxFilters question={question} onAsk={inbox.ask} />
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}{' '}
          <Button size="small" onClick={inbox.again}>
            {m['tickets.page.inbox.retry']()}
          </Button>
        </Note>
      )}
      {tickets === null && failure === null && <Skeleton shape="card" />}
      {tickets !== null && tickets.length === 0 && (
        <Empty icon="m-tickets">
          {isFiltered === null ? m['tickets.page.inbox.none']() : m['tickets.page.inbox.noMatch']()}
        </Empty>
      )}
      {tickets !== null && tickets.length > 0 && (
        <ul className="inbox" aria-label={m['tickets.page.inbox.title']()}>
          {tickets.map((ticket) => (
            <InboxTicket key={ticket.id} ticket={ticket} now={inbox.now} onChanged={inbox.again} />
          ))}
        </ul>
      )}
      {inbox.hasMore && (
        <Button busy={inbox.isReading} onClick={inbox.readMore}>
          {m['tickets.page.inbox.more']()}
        </Button>
      )}
    </Section>
  )
}
