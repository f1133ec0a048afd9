import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TICKET_REPLY_MAX, type TicketConversation } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { SlashList } from './slash-list.tsx'
import { unsentPart } from './unsent-part.ts'
import { useInboxKeys } from './use-inbox-keys.tsx'
import { useReplyDraft } from './use-reply-draft.tsx'
import { useSlashReplies } from './use-slash-replies.tsx'

type ReplyBoxProps = {
  ticketId: string
  quickReplies: TicketConversation['quickReplies']
  /** Lets others see that an answer is being written. */
  onWriting(isWriting: boolean): void
  onSent(): void
}

/** Typed text stays until Discord has accepted it, and so does what is typed meanwhile. */
export function ReplyBox({ ticketId, quickReplies, onWriting, onSent }: ReplyBoxProps) {
  const { replyToTicket, actOnTicket, user, cdn } = useGuildTools()
  const [text, keepText] = useReplyDraft(ticketId)
  const typed = useRef(text)
  typed.current = text
  const box = useRef<HTMLTextAreaElement>(null)
  useInboxKeys({ reply: () => box.current?.focus() })
  const setText = (next: string) => {
    keepText(next)
    onWriting(next.trim() !== '')
  }
  const slash = useSlashReplies({ box, text, quickReplies, onChange: setText })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const countId = useId()
  const isEmpty = text.trim() === ''
  const isTooLong = text.trim().length > TICKET_REPLY_MAX
  const send = async ({ closes = false } = {}) => {
    if (isEmpty || isTooLong || isSending) return
    setSending(true)
    const answer = await replyToTicket(ticketId, text.trim())
    setFailure(answer.ok ? null : m['tickets.page.conversation.notSent']({ reason: answer.message }))
    if (answer.ok) {
      setText(unsentPart(text, typed.current))
      const closed = closes ? await actOnTicket(ticketId, { action: 'close', reason: null }) : answer
      if (!closed.ok) setFailure(closed.message)
      onSent()
    }
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (slash.hear(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="reply-box"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {user && (
        <p className="reply-as">
          {m['tickets.page.conversation.sentAs']()} <Avatar cdn={cdn} user={user} />
          <b>{user.global_name ?? user.username}</b>
        </p>
      )}
      <textarea
        ref={box}
        className="input"
        rows={3}
        aria-label={m['tickets.page.conversation.reply']()}
        aria-describedby={countId}
        aria-invalid={isTooLong || undefined}
        placeholder={m['tickets.page.conversation.placeholder']()}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          setText(value)
          slash.follow(selectionStart)
        }}
        onKeyDown={onKeyDown}
        aria-controls={slash.current && slash.listId}
        aria-activedescendant={slash.current && slash.optionId(slash.current.id)}
      />
      <SlashList slash={slash} />
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="reply-foot">
        {quickReplies.length > 0 && (
          <select
            className="input"
            aria-label={m['tickets.page.conversation.quickReplies']()}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const quick = quickReplies.find(({ id }) => id === value)
              if (quick) setText(isEmpty ? quick.text : `${text}\n${quick.text}`)
            }}
          >
            <option value="">{m['tickets.page.conversation.quickReplies']()}</option>
            {quickReplies.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        )}
        <span className="grow soft sm" id={countId}>
          {isTooLong
            ? m['tickets.page.conversation.tooLong']({ count: text.trim().length, max: TICKET_REPLY_MAX })
            : quickReplies.length > 0 && m['tickets.page.conversation.slash']()}
        </span>
        <Button look="ghost" disabled={isEmpty || isTooLong || isSending} onClick={() => send({ closes: true })}>
          {m['tickets.page.conversation.sendAndClose']()}
        </Button>
        <Button type="submit" look="primary" busy={isSending} disabled={isEmpty || isTooLong}>
          {m['tickets.page.conversation.send']()} <kbd>Ctrl ↵</kbd>
        </Button>
      </div>
    </form>
  )
}
