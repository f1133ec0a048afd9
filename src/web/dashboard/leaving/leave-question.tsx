import { useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { ChangeList } from '../save-bar/change-list.tsx'
import { SaveFailure } from '../save-bar/save-failure.tsx'
import type { GuildStore } from '../state/guild-store.ts'

type LeaveQuestionProps = { store: GuildStore; onStay(): void; onGo(): void }

/** Stay, discard the changes, or save them and go. Escape stays, so that nothing is lost by mistake. */
export function LeaveQuestion({ store, onStay, onGo }: LeaveQuestionProps) {
  const server = useEditing(({ guild }) => guild.name)
  const updates = useEditing((editing) => editing.updates)
  const blocked = useEditing(({ problems, conflicts }) => problems.size + conflicts.size > 0)
  const save = useEditing((editing) => editing.save)
  const busy = save.kind === 'saving'
  const decided = useRef(onStay)
  const [paths] = useState(() => Object.keys(updates))
  /** Runs once the modal has closed, so that its list does not change while it is still visible. */
  const decide = (then: () => void, close: () => void) => {
    decided.current = then
    close()
  }
  const discard = () => {
    store.resetAll()
    onGo()
  }
  return (
    <Modal
      title={m['dashboard.leave.title']({ server })}
      onClosed={() => decided.current()}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['dashboard.leave.stay']()}
          </Button>
          <Button look="danger" disabled={busy} onClick={() => decide(discard, close)}>
            {m['dashboard.leave.discard']()}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={blocked}
            onClick={async () => {
              if (await store.save()) decide(onGo, close)
            }}
          >
            {m['dashboard.leave.save']()}
          </Button>
        </>
      )}
    >
      <p>{blocked ? m['dashboard.leave.blocked']() : m['dashboard.leave.text']()}</p>
      {save.kind === 'failed' && <SaveFailure save={save} />}
      <ChangeList paths={paths} readOnly />
    </Modal>
  )
}
