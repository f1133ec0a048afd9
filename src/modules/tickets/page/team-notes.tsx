import type { TicketConversation } from '#core/tickets-api.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'

/** What the team wrote down with `/ticketmod note`; the member never reads it. */
export function TeamNotes({ notes }: Pick<TicketConversation, 'notes'>) {
  const { locale } = useGuildTools()
  if (notes.length === 0) return null
  return (
    <section className="conversation-notes" aria-label={m['tickets.page.conversation.notes']()}>
      <h3 className="sm">{m['tickets.page.conversation.notes']()}</h3>
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
    </section>
  )
}
