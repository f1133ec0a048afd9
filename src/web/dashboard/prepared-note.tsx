import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { useServices } from './services-context.tsx'
import './prepared-note.css'

/** Says on a module's page that the bot does not act on it yet. */
export function PreparedNote({ moduleId }: { moduleId: string }) {
  const { modules } = useServices()
  if (modules.some(({ id, isFollowed }) => id === moduleId && isFollowed)) return null
  return (
    <div className="prepared-note">
      <Note>{m['dashboard.prepared']()}</Note>
    </div>
  )
}
