import { m } from '#texts'
import type { SaveState } from '#ui/guild/editing.ts'
import { Note } from '#ui/note.tsx'

/** spec §8: distinguishes an error from no reply; pending changes are kept either way. */
export function SaveFailure({ save }: { save: Extract<SaveState, { kind: 'failed' }> }) {
  const sentence = {
    default: m['dashboard.guild_overview.errors.guild.post.default'],
    communication: m['dashboard.guild_overview.errors.guild.post.communication'],
    conflict: m['dashboard.saveBar.conflict'],
  }[save.reason]()
  return (
    <div className="savebar-failure">
      <Note tone="danger" alert>
        {sentence} {save.requestId && <code className="faint">{save.requestId}</code>}
      </Note>
    </div>
  )
}
