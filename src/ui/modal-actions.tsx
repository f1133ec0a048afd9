import { m } from '#texts'
import { Button } from './button.tsx'

type ModalActionsProps = {
  /** Label of the button that does it. */
  go: string
  onGo(): void
  onCancel(): void
  /** In place of "Cancel", where that could be mistaken for the action. */
  cancel?: string
  busy?: boolean
  disabled?: boolean
}

/** The buttons of a question: cancel, or do it. */
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
