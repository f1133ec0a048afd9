import { m } from '#texts'
import { Note } from '#ui/note.tsx'

/** Why the bot was not asked, or that it has not done it so far. */
export function AskingNotes({ failure, isLate }: { failure: string | null; isLate: boolean }) {
  return (
    <>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {isLate && <Note tone="attention">{m['tickets.page.conversation.late']()}</Note>}
    </>
  )
}
