import { useState } from 'react'
import { type ListedTicket, TICKET_PRIORITIES, type TicketAction } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { AskingNotes } from './asking-notes.tsx'
import { CloseForm } from './close-form.tsx'
import { useSavedTickets } from './fields.tsx'
import { HandOver } from './hand-over.tsx'
import { priorityLabels } from './priority-labels.ts'
import { useAsking } from './use-asking.tsx'
import { useInboxKeys } from './use-inbox-keys.tsx'

type TicketActionsProps = { ticket: ListedTicket; onAsked(): void }
type Unfolded = 'close' | 'handOver' | 'delete' | null

/** Actions of the team on a ticket, carried out by the bot as if they were used in the channel. */
export function TicketActions({ ticket, onAsked }: TicketActionsProps) {
  const { user, actOnTicket } = useGuildTools()
  const { claim, panels, closeTags, autoClose } = useSavedTickets()
  const { claimer, closed, place, priority, panel, state, keepOpen, isSolvedAsked } = ticket
  const seen = [state, claimer?.id, priority, panel.id, keepOpen, isSolvedAsked, place === null].join()
  const hasTimers = autoClose.status && autoClose.noReply + autoClose.inactive > 0
  const asking = useAsking<TicketAction['action']>(seen, onAsked)
  const ask = (action: TicketAction) => asking.ask(action.action, () => actOnTicket(ticket.id, action))
  const [unfolded, setUnfolded] = useState<Unfolded>(null)
  const toggle = (what: Unfolded) => setUnfolded(unfolded === what ? null : what)
  const { asked } = asking
  const isMine = claimer !== null && claimer.id === user?.id
  const isFree = !closed && claim.status && !claimer
  const hasElsewhere = claim.status || panels.some(({ id }) => id !== panel.id)
  useInboxKeys({
    claim: isFree ? () => void ask({ action: 'claim' }) : undefined,
    close: closed ? undefined : () => setUnfolded('close'),
  })
  return (
    <div className="ticket-actions">
      <div className="ticket-buttons">
        {isFree && (
          <Button size="small" busy={asked === 'claim'} onClick={() => ask({ action: 'claim' })}>
            {m['tickets.page.conversation.claim']()}
          </Button>
        )}
        {!closed && claimer && (
          <Button size="small" icon="u-check" busy={asked === 'release'} onClick={() => ask({ action: 'release' })}>
            {isMine
              ? m['tickets.page.conversation.releaseOwn']()
              : m['tickets.page.conversation.release']({ name: claimer.name ?? claimer.id })}
          </Button>
        )}
        {!closed && (
          <select
            className="input"
            aria-label={m['tickets.page.conversation.priority']()}
            value={priority}
            onChange={({ currentTarget: { value } }) => {
              const chosen = TICKET_PRIORITIES.find((one) => one === value)
              if (chosen) void ask({ action: 'setPriority', priority: chosen })
            }}
          >
            {TICKET_PRIORITIES.map((one) => (
              <option key={one} value={one}>
                {m['tickets.page.conversation.priorityIs']({ priority: priorityLabels[one]() })}
              </option>
            ))}
          </select>
        )}
        {!closed && hasElsewhere && (
          <Button size="small" aria-expanded={unfolded === 'handOver'} onClick={() => toggle('handOver')}>
            {m['tickets.page.handOver.title']()}
          </Button>
        )}
        {!closed && (hasTimers || keepOpen) && (
          <Button
            size="small"
            aria-pressed={keepOpen}
            busy={asked === 'keepOpen'}
            onClick={() => ask({ action: 'keepOpen' })}
          >
            {m['tickets.page.conversation.keepOpen']()}
          </Button>
        )}
        {!closed && (
          <Button
            size="small"
            busy={asked === 'askSolved'}
            disabled={isSolvedAsked}
            onClick={() => ask({ action: 'askSolved' })}
          >
            {isSolvedAsked ? m['tickets.page.conversation.solvedAsked']() : m['tickets.page.conversation.askSolved']()}
          </Button>
        )}
        <span className="grow" />
        {closed ? (
          place && (
            <>
              <Button size="small" busy={asked === 'reopen'} onClick={() => ask({ action: 'reopen' })}>
                {m['tickets.page.conversation.reopen']()}
              </Button>
              <Button size="small" aria-expanded={unfolded === 'delete'} onClick={() => toggle('delete')}>
                {m['tickets.page.conversation.delete']()}
              </Button>
            </>
          )
        ) : (
          <Button size="small" aria-expanded={unfolded === 'close'} onClick={() => toggle('close')}>
            {m['tickets.page.conversation.close']()}
          </Button>
        )}
      </div>
      {unfolded === 'close' && !closed && (
        <CloseForm
          tags={closeTags}
          isBusy={asked === 'close'}
          onGiven={async (words) => {
            if (await ask({ action: 'close', ...words })) setUnfolded(null)
          }}
        />
      )}
      {unfolded === 'delete' && closed && place && (
        <div className="close-form">
          <p className="grow sm">{m['tickets.page.conversation.deleteSure']()}</p>
          <Button look="danger" busy={asked === 'delete'} onClick={() => ask({ action: 'delete' })}>
            {m['tickets.page.conversation.deleteNow']()}
          </Button>
        </div>
      )}
      {unfolded === 'handOver' && !closed && (
        <HandOver
          ticket={ticket}
          isBusy={asked === 'transfer' || asked === 'assign'}
          onTransfer={async (panelId) => {
            if (await ask({ action: 'transfer', panelId })) setUnfolded(null)
          }}
          onAssign={async (userId) => {
            if (await ask({ action: 'assign', userId })) setUnfolded(null)
          }}
        />
      )}
      <AskingNotes failure={asking.failure} isLate={asking.isLate} />
    </div>
  )
}
