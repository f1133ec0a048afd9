import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import type { EntryResult } from './entry-source.ts'

type RemoveQuestionProps = {
  name: string
  /** What else goes with it, or breaks. */
  consequence?: ReactNode
  onYes(): Promise<EntryResult>
  onClosed(): void
}

export function RemoveQuestion({ name, consequence, onYes, onClosed }: RemoveQuestionProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      title={m['entries.removal.title']({ name })}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>{m['ui.cancel']()}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={async () => {
              setBusy(true)
              await onYes()
              close()
            }}
          >
            {m['entries.removal.yes']()}
          </Button>
        </>
      )}
    >
      {consequence}
      <p>{m['entries.removal.text']()}</p>
    </Modal>
  )
}
