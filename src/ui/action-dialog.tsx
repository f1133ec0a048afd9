import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { Note } from './note.tsx'
import type { Done } from './outcome.ts'

type ActionDialogProps = {
  title: string
  okLabel: string
  /** False while the form is incomplete. */
  isReady?: boolean
  isDangerous?: boolean
  /** For forms that need room. */
  wide?: boolean
  act(): Promise<Done>
  onDone?(): void
  onClosed(): void
  children: ReactNode
}

/** A dialog that asks before something is done. If the action is refused, it stays open and says why. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, okLabel, isReady = true, isDangerous = false, wide, act, onDone, onClosed, children } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ok = async (close: () => void) => {
    setBusy(true)
    setFailure(null)
    const answer = await act()
    setBusy(false)
    if (!answer.ok) return setFailure(answer.message)
    onDone?.()
    close()
  }
  return (
    <Modal
      title={title}
      wide={wide}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={busy || !isReady}
            onClick={() => ok(close)}
          >
            {okLabel}
          </Button>
        </>
      )}
    >
      <div className="modal-stack">
        {children}
        {failure !== null && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
      </div>
    </Modal>
  )
}
