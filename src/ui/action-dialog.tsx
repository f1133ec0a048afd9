import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import { Note } from '../note.tsx'

type ChangeDialogProps = {
  title: string
  okLabel: string
  isReady: boolean
  isDangerous?: boolean
  begin(): Promise<{ ok: true } | { ok: false; message: string }>
  onBegun(): void
  onClosed(): void
  children: ReactNode
}

/** One question before the scores of everybody change. Stays open, with the reason, when it is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, okLabel, isReady, isDangerous = false, begin, onBegun, onClosed, children } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ok = async (close: () => void) => {
    setBusy(true)
    setFailure(null)
    const answer = await begin()
    setBusy(false)
    if (!answer.ok) return setFailure(answer.message)
    onBegun()
    close()
  }
  return (
    <Modal
      title={title}
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
      <div className="scores">
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
