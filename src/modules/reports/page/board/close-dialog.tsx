import { useId, useState } from 'react'
import { type ListedReport, REPORT_CONTEXT_MAX, REPORT_OUTCOMES, type ReportOutcome } from '#core/reports-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Segment } from '#ui/segment.tsx'
import { OUTCOME_NAMES } from './report-labels.ts'

type CloseDialogProps = { report: ListedReport; onClosed(): void; onDone(): void }

/** How it ended, and what the team wants to remember. */
export function CloseDialog({ report, onClosed, onDone }: CloseDialogProps) {
  const { actOnReport, user } = useGuildTools()
  const [outcome, setOutcome] = useState<ReportOutcome>('solved')
  const [context, setContext] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const others = report.handlers.filter((handler) => handler.id !== user?.id)
  const isOthers = others.length > 0 && others.length === report.handlers.length
  const people = others.map(({ id: userId, name }) => name ?? userId).join(', ')
  const close = async (leave: () => void) => {
    setBusy(true)
    const answer = await actOnReport(report.id, { action: 'close', outcome, context: context.trim() || null })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.message)
    onDone()
    leave()
  }
  return (
    <Modal
      title={m['reports.page.board.closeTitle']({ number: report.number })}
      onClosed={onClosed}
      actions={(leave) => (
        <>
          <Button look="ghost" onClick={leave}>
            {m['ui.cancel']()}
          </Button>
          <Button look="primary" busy={busy} disabled={busy} onClick={() => close(leave)}>
            {m['reports.page.board.close']()}
          </Button>
        </>
      )}
    >
      <p>{isOthers ? m['reports.bot.processOthers']({ people }) : m['reports.bot.processAsked']()}</p>
      <Segment<ReportOutcome>
        label={m['reports.page.board.outcome']()}
        value={outcome}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value]() }))}
        onChange={setOutcome}
      />
      <div className="report-context">
        <label htmlFor={id}>{m['reports.page.board.optionalContext']()}</label>
        <TextInput
          id={id}
          label={m['reports.page.board.optionalContext']()}
          rows={4}
          value={context}
          maxLength={REPORT_CONTEXT_MAX}
          onChange={setContext}
        />
      </div>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </Modal>
  )
}
