import type { ReactNode } from 'react'
import { mayEdit, mayPropose, mayRead } from '#core/access.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import './view-only.css'

/** Lets this person edit a module's page, only view it, or neither. */
export function ModuleAccessGate({ moduleId, children }: { moduleId: string; children: ReactNode }) {
  const access = useEditing(({ guild }) => guild.user.access)
  if (!mayRead(access, moduleId)) {
    return (
      <Empty icon="u-lock">
        <b>{m['dashboard.closed.title']()}</b>
        <br />
        {m['dashboard.closed.text']()}
      </Empty>
    )
  }
  if (mayEdit(access, moduleId)) return children
  if (mayPropose(access, moduleId)) {
    return (
      <>
        <div className="view-only-note">
          <Note>{m['dashboard.proposeOnly']()}</Note>
        </div>
        {children}
      </>
    )
  }
  return (
    <>
      <div className="view-only-note">
        <Note>{m['dashboard.viewOnly']()}</Note>
      </div>
      {/* The fieldset disables every control inside, whatever the page consists of. */}
      <fieldset className="view-only" disabled>
        <legend className="unseen">{m['dashboard.viewOnly']()}</legend>
        {children}
      </fieldset>
    </>
  )
}
