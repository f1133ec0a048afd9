import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListedTicket } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Distance, Fact } from './inbox-facts.tsx'
import { priorityLabels } from './priority-labels.ts'
import { ticketStateLabels } from './ticket-state-labels.ts'
import { TranscriptLinks } from './transcript-links.tsx'

const WAIT_LABELS = { team: m['tickets.page.inbox.waits.team'], member: m['tickets.page.inbox.waits.member'] }
const PROMISE_LABELS = { runs: m['tickets.page.inbox.promise'], broken: m['tickets.page.inbox.promiseBroken'] }
const TONE = { open: 'attention', claimed: 'tint', waiting: 'plain', closed: 'success' } as const

type Person = { id: string; name: string | null }
const nameOf = ({ id, name }: Person): string => name ?? id

type InboxTicketProps = {
  ticket: ListedTicket
  /** Address of its conversation. */
  to: string
  isOpened: boolean
  now: string
  onChanged(): void
}

/** One ticket: its subject, whose turn it is, and a link to its conversation. */
export function InboxTicket({ ticket, to, isOpened, now, onChanged }: InboxTicketProps) {
  const { number, subject, panel, state, priority, opener, claimer, openedAt, waiting, closed } = ticket
  const panelName = panel.name ?? m['ui.values.gone']()
  const title = `#${number} ${subject ?? panelName}`
  const row = useRef<HTMLLIElement>(null)
  // Keeps the selected ticket in view when moving by keyboard.
  useEffect(() => {
    if (isOpened && row.current) showInList(row.current)
  }, [isOpened])
  return (
    <li ref={row} className="inbox-ticket" data-opened={isOpened || undefined}>
      <header>
        <h4>
          <Link to={to} aria-current={isOpened ? 'true' : undefined} preventScrollReset>
            {title}
          </Link>
        </h4>
        <span className="inbox-badges">
          {(priority === 'high' || priority === 'urgent') && (
            <Badge tone={priority === 'urgent' ? 'danger' : 'attention'}>{priorityLabels[priority]()}</Badge>
          )}
          <Badge tone={TONE[state]}>{ticketStateLabels[state]()}</Badge>
        </span>
      </header>
      <dl>
        <Fact label={m['tickets.page.inbox.panel']()} isMinor>
          {panelName}
        </Fact>
        <Fact label={m['tickets.page.inbox.openedBy']()}>{nameOf(opener)}</Fact>
        <Fact label={m['tickets.page.inbox.claimedBy']()}>
          {claimer ? nameOf(claimer) : m['tickets.page.inbox.nobody']()}
        </Fact>
        {!closed && (
          <Fact label={m['tickets.page.inbox.age']()} isMinor>
            <Distance time={openedAt} now={now} />
          </Fact>
        )}
        {waiting && (
          <Fact label={WAIT_LABELS[waiting.for]()} {...(waiting.for === 'team' && { tone: 'due' })}>
            <Distance time={waiting.since} now={now} />
          </Fact>
        )}
        {ticket.promise && (
          <Fact
            label={PROMISE_LABELS[ticket.promise.isBroken ? 'broken' : 'runs']()}
            {...(ticket.promise.isBroken && { tone: 'due' })}
          >
            <Distance time={ticket.promise.by} now={now} />
          </Fact>
        )}
        {closed && <ClosedFacts closed={closed} now={now} />}
      </dl>
      <TranscriptLinks ticket={ticket} onDeleted={onChanged} />
    </li>
  )
}

/** Scrolls the list, not the page. */
function showInList(row: HTMLElement): void {
  const list = row.closest('.inbox-queue')
  if (!list) return
  const [shown, wanted] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (wanted.top < shown.top) list.scrollTop -= shown.top - wanted.top
  else if (wanted.bottom > shown.bottom) list.scrollTop += wanted.bottom - shown.bottom
}

function ClosedFacts({ closed, now }: { closed: NonNullable<ListedTicket['closed']>; now: string }) {
  const { at, by, reason, tag, outcome, rating } = closed
  return (
    <>
      <Fact label={m['tickets.page.inbox.closedSince']()}>
        <Distance time={at} now={now} />
      </Fact>
      {by && <Fact label={m['tickets.page.inbox.closedBy']()}>{nameOf(by)}</Fact>}
      {reason && <Fact label={m['tickets.page.inbox.closeReason']()}>{reason}</Fact>}
      {tag && <Fact label={m['tickets.page.inbox.tag']()}>{tag}</Fact>}
      {outcome && <Fact label={m['tickets.page.inbox.outcome']()}>{outcome}</Fact>}
      {rating !== null && (
        <Fact label={m['tickets.page.inbox.rating']()}>{m['tickets.page.inbox.stars']({ count: rating })}</Fact>
      )}
    </>
  )
}
