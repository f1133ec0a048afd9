import { TICKET_CLAIMS, TICKET_STATES, type TicketQuestion } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Segment } from '#ui/segment.tsx'
import { PanelChoice, SearchForm } from './ticket-search.tsx'
import { ticketFilterLabels } from './ticket-state-labels.ts'

const STATES = ['all', ...TICKET_STATES] as const
const CLAIM_LABELS = {
  mine: m['tickets.page.inbox.claims.mine'],
  no: m['tickets.page.inbox.claims.no'],
  yes: m['tickets.page.inbox.claims.yes'],
}

type InboxFiltersProps = { question: TicketQuestion; onAsk(changes: Partial<TicketQuestion>): void }

export function InboxFilters({ question, onAsk }: InboxFiltersProps) {
  return (
    <div className="inbox-filters">
      <Segment
        label={m['tickets.page.inbox.state']()}
        value={question.state ?? 'all'}
        options={STATES.map((value) => ({ value, label: ticketFilterLabels[value]() }))}
        onChange={(state) => onAsk({ state: state === 'all' ? null : state })}
      />
      <div className="inbox-narrowing">
        <PanelChoice panelId={question.panelId} onChoose={(panelId) => onAsk({ panelId })} />
        <select
          className="input"
          aria-label={m['tickets.page.inbox.claim']()}
          value={question.claimed ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onAsk({ claimed: TICKET_CLAIMS.find((claim) => claim === value) ?? null })
          }
        >
          <option value="">{m['tickets.page.inbox.claims.any']()}</option>
          {TICKET_CLAIMS.map((claim) => (
            <option key={claim} value={claim}>
              {CLAIM_LABELS[claim]()}
            </option>
          ))}
        </select>
        <SearchForm
          // The search may be changed from elsewhere.
          key={question.search}
          label={m['tickets.page.inbox.search']()}
          search={question.search}
          onSearch={(search) => onAsk({ search })}
        />
      </div>
    </div>
  )
}
