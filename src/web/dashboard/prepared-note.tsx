import { modules } from '#modules/index.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import './prepared-note.css'

/** Its messages are sent by the API itself. */
const NEEDS_NO_BOT = 'messages'

/** A page never lets anybody believe that the bot does what it does not do yet. */
export function PreparedNote({ moduleId }: { moduleId: string }) {
  const isFollowed = modules.some((module) => module.id === moduleId && (module.hasBot || moduleId === NEEDS_NO_BOT))
  if (isFollowed) return null
  return (
    <div className="prepared-note">
      <Note>{m['dashboard.prepared']()}</Note>
    </div>
  )
}
