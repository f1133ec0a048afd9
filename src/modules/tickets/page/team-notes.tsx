import { useState } from 'react'
import { TICKET_NOTE_MAX, type TicketConversation } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { AskingNotes } from './asking-notes.tsx'
import { notesSeen } from './notes-seen.ts'
import { unsentPart } from './unsent-part.ts'
import { useAsking } from './use-asking.tsx'

type TeamNotesProps = {
  ticketId: string
  notes: NonNullable<TicketConversation['notes']>
  canWrite: boolean
  onAsked(): void
}

/** The team's own notes, written here or with `/ticketmod note`; the member never sees them. */
export function TeamNotes({ ticketId, notes, canWrite, onAsked }: TeamNotesProps) {
  const { locale } = useGuildTools()
  const [isBegun, setBegun] = useState(false)
  if (notes.length === 0 && !canWrite) return null
  if (notes.length === 0 && !isBegun) {
    return (
      <Button look="ghost" size="small" icon="u-plus" className="begin-note" onClick={() => setBegun(true)}>
        {m['tickets.page.conversation.newNote']()}
      </Button>
    )
  }
  return (
    <section className="conversation-notes" aria-label={m['tickets.page.conversation.notes']()}>
      <h3 className="sm">{m['tickets.page.conversation.notes']()}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ by, at, text }) => (
            <li key={`${at}-${by.id}`}>
              <span className="soft sm">
                {by.name ?? by.id} · {momentText(at, locale)}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NewNote ticketId={ticketId} seen={notesSeen(notes)} onAsked={onAsked} />}
    </section>
  )
}

function NewNote({ ticketId, seen, onAsked }: { ticketId: string; seen: string; onAsked(): void }) {
  const { actOnTicket } = useGuildTools()
  const [text, setText] = useState('')
  const asking = useAsking<'note'>(seen, onAsked)
  const label = m['tickets.page.conversation.newNote']()
  const words = text.trim()
  return (
    <>
      <form
        className="new-note"
        onSubmit={async (event) => {
          event.preventDefault()
          if (words === '' || asking.asked) return
          const isAsked = await asking.ask('note', () => actOnTicket(ticketId, { action: 'note', text: words }))
          if (isAsked) setText((typed) => unsentPart(text, typed))
        }}
      >
        <TextInput label={label} placeholder={label} value={text} maxLength={TICKET_NOTE_MAX} onChange={setText} />
        <Button type="submit" size="small" busy={asking.asked === 'note'} disabled={words === ''}>
          {m['tickets.page.conversation.addNote']()}
        </Button>
      </form>
      <AskingNotes failure={asking.failure} isLate={asking.isLate} />
    </>
  )
}
