import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { ListedRequest } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { AskingNotes } from './asking-notes.tsx'
import { Distance, Fact } from './inbox-facts.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useAsking } from './use-asking.tsx'

type RequestCardProps = { request: ListedRequest; now: string; onDecided(): void }

/** A request for a ticket: what the member wrote, and buttons to accept or refuse it. */
export function RequestCard({ request, now, onDecided }: RequestCardProps) {
  const { decideTicketRequest } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'tickets'))
  const [isRefusing, setRefusing] = useState(false)
  const asking = useAsking<'accept' | 'refuse'>(request.id, onDecided)
  const { id, panel, opener, askedAt, opensAt, answers } = request
  const name = opener.name ?? opener.id
  const panelName = panel.name ?? m['tickets.name']()
  return (
    <li className="inbox-ticket">
      <h4>{m['tickets.page.approval.by']({ name, panel: panelName })}</h4>
      <dl>
        <Fact label={m['tickets.page.approval.since']()}>
          <Distance time={askedAt} now={now} />
        </Fact>
        {opensAt && (
          <Fact label={m['tickets.page.approval.opensIn']()}>
            <Distance time={opensAt} now={now} />
          </Fact>
        )}
        {answers.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may read the same
          <Fact key={place} label={label ?? m['tickets.page.inbox.closeReason']()}>
            {value}
          </Fact>
        ))}
      </dl>
      {canEdit && (
        <div className="ticket-actions">
          <div className="ticket-buttons">
            <Button
              size="small"
              look="primary"
              busy={asking.asked === 'accept'}
              aria-label={m['tickets.page.approval.acceptOf']({ name })}
              onClick={() => asking.ask('accept', () => decideTicketRequest(id, { decision: 'accept' }))}
            >
              {opensAt ? m['tickets.page.approval.openNow']() : m['tickets.page.approval.accept']()}
            </Button>
            <Button
              size="small"
              aria-expanded={isRefusing}
              aria-label={m['tickets.page.approval.refuseOf']({ name })}
              onClick={() => setRefusing(!isRefusing)}
            >
              {m['tickets.page.approval.refuse']()}
            </Button>
          </div>
          {isRefusing && (
            <ReasonForm
              doIt={m['tickets.page.approval.refuseNow']()}
              isBusy={asking.asked === 'refuse'}
              onGiven={(reason) => asking.ask('refuse', () => decideTicketRequest(id, { decision: 'refuse', reason }))}
            />
          )}
          <AskingNotes failure={asking.failure} isLate={asking.isLate} />
        </div>
      )}
    </li>
  )
}
