import { m } from '#texts'
import { Note } from '#ui/note.tsx'

/** Why a request failed, or that the bot has not carried it out yet. */
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
