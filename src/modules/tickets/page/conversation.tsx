import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import { m } from '#texts'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConversationMessages } from './conversation-messages.tsx'
import { Readers } from './readers.tsx'
import { ReplyBox } from './reply-box.tsx'
import { TeamNotes } from './team-notes.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { useConversation } from './use-conversation.tsx'
import './conversation.css'

type ConversationProps = {
  ticketId: string
  back: string
  /** Lists earlier tickets of the same member. */
  onEarlier(openerId: string): void
}

/** A ticket opened from the inbox: its messages, actions, and a box to answer. */
export function Conversation({ ticketId, back, onEarlier }: ConversationProps) {
  const reading = useConversation(ticketId)
  const { conversation, failure } = reading
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'tickets'))
  const channels = useEditing(({ guild }) => guild.channels)
  const { messageLink } = useGuildTools()
  const [isWriting, setWriting] = useState(false)
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const ticket = conversation?.ticket
  const shownId = ticket?.id
  // Keyboard users continue reading here.
  useEffect(() => {
    if (shownId !== undefined) title.current?.focus({ preventScroll: true })
  }, [shownId])
  const channel = channels.find((one) => one.id === ticket?.place?.channelId)
  return (
    <section className="conversation" aria-labelledby={id}>
      <header className="conversation-head">
        <Link className="btn btn-ghost btn-small conversation-back" to={back}>
          <Icon name="u-right" size="small" />
          {m['tickets.page.conversation.back']()}
        </Link>
        <h2 id={id} ref={title} tabIndex={-1}>
          {ticket
            ? m['tickets.page.conversation.title']({
                number: ticket.number,
                name: ticket.opener.name ?? ticket.opener.id,
              })
            : m['tickets.page.conversation.loading']()}
        </h2>
        {ticket && <p className="soft sm">{[ticket.panel.name, ticket.subject].filter(Boolean).join(' · ')}</p>}
        {ticket?.place && (
          <a
            className="link sm conversation-place"
            href={messageLink(ticket.place.channelId, ticket.place.messageId)}
            target="_blank"
            rel="noreferrer"
          >
            {m['tickets.page.conversation.onDiscord']()}
            <Icon name="u-external" size="small" />
          </a>
        )}
        {ticket && conversation.earlierTickets > 0 && (
          <button type="button" className="link sm" onClick={() => onEarlier(ticket.opener.id)}>
            {m['tickets.page.conversation.earlierTickets']({ count: conversation.earlierTickets })}
          </button>
        )}
      </header>
      <FailureNote failure={failure} onRetry={reading.again} />
      {!conversation && failure === null && <Skeleton shape="card" />}
      {conversation && ticket && (
        <>
          {canEdit && <TicketActions key={`act-${ticket.id}`} ticket={ticket} onAsked={reading.again} />}
          {conversation.notes && (
            <TeamNotes
              key={`notes-${ticket.id}`}
              ticketId={ticket.id}
              notes={conversation.notes}
              canWrite={canEdit}
              onAsked={reading.again}
            />
          )}
          <ConversationMessages reading={reading} channelName={channel?.name ?? `ticket-${ticket.number}`} />
          <Readers ticketId={ticket.id} isWriting={isWriting} />
          {canEdit && !ticket.closed && (
            <ReplyBox
              key={ticket.id}
              ticketId={ticket.id}
              quickReplies={conversation.quickReplies}
              onWriting={setWriting}
              onSent={reading.again}
            />
          )}
        </>
      )}
    </section>
  )
}
