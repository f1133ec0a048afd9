import { useState } from 'react'
import { type LedgerLine, UNDO_REASON_MAX } from '#core/economy-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { GoodsAmount } from './goods-amount.tsx'
import { MissingWords, nameOf, UndoneSales } from './undone-sales.tsx'

type UndoDialogProps = { line: LedgerLine; onDone(): void; onClosed(): void }

/** What undoing would give back or take from everybody concerned; or why it is not possible. */
export function UndoDialog({ line, onDone, onClosed }: UndoDialogProps) {
  const { economy } = useGuildTools()
  const [reason, setReason] = useState('')
  const { answer } = useAnswer(() => economy.undoPlan(line.id), [economy, line.id])
  return (
    <ActionDialog
      title={m['economy.page.ledger.undoing.title']()}
      okLabel={m['economy.page.ledger.undoing.yes']()}
      isReady={answer?.ok === true}
      act={() => economy.undo(line.id, { reason: reason.trim() || null })}
      onDone={onDone}
      onClosed={onClosed}
    >
      {!answer && <Skeleton shape="line" />}
      {answer && !answer.ok && (
        <Note tone="attention" alert>
          {answer.message}
        </Note>
      )}
      {answer?.ok && (
        <>
          <p>{m['economy.page.ledger.undoing.text']()}</p>
          <ul className="sheet-plain ledger">
            {answer.plan.changes.map(({ member, unit, item, delta, missing }) => (
              <li key={`${member.id} ${unit} ${item?.id} ${delta}`} className="ledger-line">
                <div className="grow">
                  <p>{nameOf(member)}</p>
                  {missing > 0 && <MissingWords count={missing} />}
                </div>
                <b className="num">
                  <GoodsAmount delta={delta} item={item} unit={unit} />
                </b>
              </li>
            ))}
          </ul>
          <UndoneSales plan={answer.plan} />
          <FormField label={m['economy.page.ledger.undoing.reason']()}>
            {({ id }) => (
              <input
                id={id}
                className="input"
                maxLength={UNDO_REASON_MAX}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </FormField>
          <p className="soft sm">{m['economy.page.ledger.undoing.stays']()}</p>
        </>
      )}
    </ActionDialog>
  )
}
