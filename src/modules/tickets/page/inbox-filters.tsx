import { useState } from 'react'
import { TICKET_CLAIMS, TICKET_SEARCH_MAX, TICKET_STATES, type TicketQuestion } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { Segment } from '#ui/segment.tsx'
import { useSavedTickets } from './fields.tsx'
import { ticketStateLabels } from './ticket-state-labels.ts'

const STATES = ['all', ...TICKET_STATES] as const
const CLAIM_LABELS = { yes: m['tickets.page.inbox.claims.yes'], no: m['tickets.page.inbox.claims.no'] }

type InboxFiltersProps = { question: TicketQuestion; onAsk(changes: Partial<TicketQuestion>): void }

export function InboxFilters({ question, onAsk }: InboxFiltersProps) {
  const { panels } = useSavedTickets()
  const [typed, setTyped] = useState(question.search)
  return (
    <div className="inbox-filters">
      <Segment
        label={m['tickets.page.inbox.state']()}
        value={question.state ?? 'all'}
        options={STATES.map((value) => ({ value, label: ticketStateLabels[value]() }))}
        onChange={(state) => onAsk({ state: state === 'all' ? null : state })}
      />
      <div className="inbox-narrowing">
        <select
          className="input"
          aria-label={m['tickets.page.inbox.panel']()}
          value={question.panelId ?? ''}
          onChange={({ currentTarget: { value } }) => onAsk({ panelId: value || null })}
        >
          <option value="">{m['tickets.page.inbox.everyPanel']()}</option>
          {panels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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
        <form
          className="inbox-search"
          onSubmit={(event) => {
            event.preventDefault()
            onAsk({ search: typed.trim() })
          }}
        >
          <TextInput
            label={m['tickets.page.inbox.search']()}
            placeholder={m['tickets.page.inbox.search']()}
            value={typed}
            maxLength={TICKET_SEARCH_MAX}
            onChange={setTyped}
          />
          <Button type="submit" icon="u-search">
            {m['tickets.page.inbox.find']()}
          </Button>
        </form>
      </div>
    </div>
  )
}
