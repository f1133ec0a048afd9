import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#texts'
import { useArea } from '#ui/areas.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { groupTickets, type TicketGroup } from '../rules/group-tickets.ts'
import { Conversation } from './conversation.tsx'
import { useSavedTickets } from './fields.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { besides } from './inbox-keys.ts'
import { InboxTicket } from './inbox-ticket.tsx'
import { RequestCard } from './request-card.tsx'
import type { InboxReading } from './use-inbox.tsx'
import { InboxKeysScope, KeyLegend, useInboxKeys } from './use-inbox-keys.tsx'
import './inbox.css'

/** The address parameter of the open ticket. */
const OPENED = 'ticket'

const GROUP_LABELS: Readonly<Record<TicketGroup, () => string>> = {
  late: m['tickets.page.inbox.groups.late'],
  team: m['tickets.page.inbox.groups.team'],
  member: m['tickets.page.inbox.groups.member'],
  closed: m['tickets.page.inbox.groups.closed'],
}

/** The server's tickets, with whose turn it is. */
export function Inbox({ inbox }: { inbox: InboxReading }) {
  return (
    <InboxKeysScope>
      <Tickets inbox={inbox} />
    </InboxKeysScope>
  )
}

function Tickets({ inbox }: { inbox: InboxReading }) {
  const { status } = useSavedTickets()
  const { question, tickets, failure } = inbox
  const [query] = useSearchParams()
  const { base } = useArea()
  const opened = query.get(OPENED)
  const toTicket = (id: string) => `${base}/inbox?${OPENED}=${encodeURIComponent(id)}`
  const navigate = useNavigate()
  const groups = groupTickets(tickets ?? [])
  const ids = groups.flatMap((one) => one.tickets.map(({ id }) => id))
  const move = (step: 1 | -1) => {
    const next = besides(ids, opened, step)
    if (next !== null) navigate(toTicket(next), { preventScrollReset: true })
  }
  useInboxKeys({ next: () => move(1), previous: () => move(-1) })
  const isFiltered = question.state ?? question.panelId ?? question.claimed ?? (question.search || null)
  // A search only covers tickets, so requests are hidden.
  const requests = isFiltered === null ? inbox.requests : []
  if (!status) return null
  return (
    <Section title={m['tickets.page.inbox.title']()} summary={m['tickets.page.inbox.summary']()}>
      <InboxFilters question={question} onAsk={inbox.ask} />
      <FailureNote failure={failure} onRetry={inbox.again} />
      {tickets === null && failure === null && <Skeleton shape="card" />}
      {tickets !== null && tickets.length === 0 && requests.length === 0 && (
        <Empty icon="m-tickets">
          {isFiltered === null ? m['tickets.page.inbox.none']() : m['tickets.page.inbox.noMatch']()}
        </Empty>
      )}
      <div className="inbox-split" data-opened={opened !== null || undefined}>
        <div className="inbox-queue">
          {groups.map(({ group, tickets: inGroup }) => (
            <div key={group}>
              <h3 className="inbox-group" data-group={group}>
                {GROUP_LABELS[group]()}
              </h3>
              <ul className="inbox" aria-label={GROUP_LABELS[group]()}>
                {inGroup.map((ticket) => (
                  <InboxTicket
                    key={ticket.id}
                    ticket={ticket}
                    to={toTicket(ticket.id)}
                    isOpened={ticket.id === opened}
                    now={inbox.now}
                    onChanged={inbox.fromTheBeginning}
                  />
                ))}
              </ul>
            </div>
          ))}
          {requests.length > 0 && (
            <div>
              <h3 className="inbox-group">{m['tickets.page.inbox.groups.approval']()}</h3>
              <ul className="inbox" aria-label={m['tickets.page.inbox.groups.approval']()}>
                {requests.map((request) => (
                  <RequestCard key={request.id} request={request} now={inbox.now} onDecided={inbox.fromTheBeginning} />
                ))}
              </ul>
            </div>
          )}
          {inbox.hasMore && (
            <Button busy={inbox.isReading} onClick={inbox.readMore}>
              {m['tickets.page.inbox.more']()}
            </Button>
          )}
          {ids.length > 0 && <KeyLegend />}
        </div>
        {opened !== null && (
          <Conversation
            key={opened}
            ticketId={opened}
            back={`${base}/inbox`}
            onEarlier={(search) => inbox.ask({ state: 'closed', panelId: null, claimed: null, search })}
          />
        )}
      </div>
    </Section>
  )
}
