import { useEffect, useId, useState } from 'react'
import { type ListedTicket, TICKET_CLOSE_REASON_MAX, TICKET_PRIORITIES, type TicketAction } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { useSavedTickets } from './fields.tsx'
import { priorityLabels } from './priority-labels.ts'

/** The bot acts within a moment; when it has not by then, somebody should look why. */
const LATE_MS = 8_000

type TicketActionsProps = { ticket: ListedTicket; onAsked(): void }

/** What the team does with a ticket, done by the bot as if it had been asked in the channel. */
export function TicketActions({ ticket, onAsked }: TicketActionsProps) {
  const { user, messageLink } = useGuildTools()
  const { claim } = useSavedTickets()
  const { ask, asked, isLate, failure } = useAsking(ticket, onAsked)
  const [isClosing, setClosing] = useState(false)
  const { claimer, closed, place, priority } = ticket
  const isMine = claimer !== null && claimer.id === user?.id
  return (
    <div className="ticket-actions">
      <div className="ticket-buttons">
        {!closed && claim.status && !claimer && (
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
        <span className="grow" />
        {place && (
          <a className="link sm" href={messageLink(place.channelId, place.messageId)} target="_blank" rel="noreferrer">
            {m['tickets.page.conversation.onDiscord']()}
            <Icon name="u-external" size="small" />
          </a>
        )}
        {closed ? (
          place && (
            <Button size="small" busy={asked === 'reopen'} onClick={() => ask({ action: 'reopen' })}>
              {m['tickets.page.conversation.reopen']()}
            </Button>
          )
        ) : (
          <Button size="small" aria-expanded={isClosing} onClick={() => setClosing(!isClosing)}>
            {m['tickets.page.conversation.close']()}
          </Button>
        )}
      </div>
      {isClosing && !closed && (
        <CloseForm
          isBusy={asked === 'close'}
          onClose={async (reason) => {
            if (await ask({ action: 'close', reason })) setClosing(false)
          }}
        />
      )}
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {isLate && <Note tone="attention">{m['tickets.page.conversation.late']()}</Note>}
    </div>
  )
}

function CloseForm({ isBusy, onClose }: { isBusy: boolean; onClose(reason: string | null): void }) {
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <form
      className="close-form"
      onSubmit={(event) => {
        event.preventDefault()
        onClose(reason.trim() || null)
      }}
    >
      <TextInput
        id={id}
        label={m['tickets.page.conversation.closeReason']()}
        placeholder={m['tickets.page.conversation.closeReason']()}
        maxLength={TICKET_CLOSE_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" look="danger" busy={isBusy}>
        {m['tickets.page.conversation.closeNow']()}
      </Button>
    </form>
  )
}

/** What was asked of the bot and is not seen yet. */
function useAsking(ticket: ListedTicket, onAsked: () => void) {
  const { actOnTicket } = useGuildTools()
  const [asked, setAsked] = useState<TicketAction['action'] | null>(null)
  const [isLate, setLate] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const seen = [ticket.state, ticket.claimer?.id, ticket.priority].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticket has changed, so it was done
  useEffect(() => {
    setAsked(null)
    setLate(false)
  }, [seen])
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => {
      setAsked(null)
      setLate(true)
    }, LATE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const ask = async (action: TicketAction): Promise<boolean> => {
    setAsked(action.action)
    setFailure(null)
    setLate(false)
    const answer = await actOnTicket(ticket.id, action)
    if (!answer.ok) {
      setAsked(null)
      setFailure(answer.message)
    }
    onAsked()
    return answer.ok
  }
  return { ask, asked, isLate, failure }
}
