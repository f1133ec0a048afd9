import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useOthersHere } from '#ui/guild/use-others-here.ts'

/** Who else has this ticket open, so that two people do not answer the same thing. */
export function Readers({ ticketId, isWriting }: { ticketId: string; isWriting: boolean }) {
  const { cdn, locale } = useGuildTools()
  const others = useOthersHere(ticketId, isWriting)
  const names = (some: typeof others) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(some.map(({ name }) => name))
  const writers = others.filter(({ thing }) => thing?.isWriting)
  const readers = others.filter(({ thing }) => !thing?.isWriting)
  return (
    <div className="conversation-readers" role="status">
      {others.map((other) => (
        <Avatar key={other.id} cdn={cdn} user={other} />
      ))}
      {writers.length > 0 && (
        <span>{m['tickets.page.conversation.writing']({ count: writers.length, names: names(writers) })}</span>
      )}
      {readers.length > 0 && (
        <span>{m['tickets.page.conversation.reading']({ count: readers.length, names: names(readers) })}</span>
      )}
    </div>
  )
}
