import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import { UndoPlan } from '../history/undo-plan.tsx'
import { undoWords } from '../history/undo-words.ts'
import { useDates } from '../history/use-dates.ts'
import { type Choice, useUndo } from '../history/use-undo.ts'
import { useServices } from '../services-context.tsx'

/** A preview of undoing a change, as on the history page, before it is done. */
export function UndoDialog({ choice, onClosed }: { choice: Choice; onClosed(): void }) {
  const { notifications } = useServices()
  const { momentOf } = useDates()
  const { preview, overwrite, toggle, confirm } = useUndo(
    ({ changes }) => notifications.notify({ tone: 'success', title: m['history.done']({ count: changes.length }) }),
    choice,
  )
  const { heading, go, mayGo } = undoWords(choice, preview, momentOf)
  return (
    <Modal
      title={heading}
      onClosed={onClosed}
      actions={(close) => (
        <ModalActions
          go={go}
          onCancel={close}
          cancel={m['history.preview.cancel']()}
          busy={preview.kind === 'ready' && preview.isBusy}
          disabled={!mayGo}
          onGo={async () => {
            if (await confirm()) close()
          }}
        />
      )}
    >
      <div className="modal-stack">
        <p className="soft">{m['history.preview.nothingYet']()}</p>
        <UndoPlan preview={preview} overwrite={overwrite} toggle={toggle} />
      </div>
    </Modal>
  )
}
