import { m } from '#texts'
import { Button } from './button.tsx'

type ModalActionsProps = {
  /** The word on the button that does it. */
  go: string
  onGo(): void
  onCancel(): void
  /** In place of "Cancel", where that could be taken for what is asked. */
  cancel?: string
  busy?: boolean
  disabled?: boolean
}

/** The foot of a question: leave it, or do it. */
export function ModalActions({
  go,
  onGo,
  onCancel,
  cancel = m['ui.cancel'](),
  busy = false,
  disabled = false,
}: ModalActionsProps) {
  return (
    <>
      <Button look="ghost" onClick={onCancel}>
        {cancel}
      </Button>
      <Button look="primary" busy={busy} disabled={disabled} onClick={onGo}>
        {go}
      </Button>
    </>
  )
}
