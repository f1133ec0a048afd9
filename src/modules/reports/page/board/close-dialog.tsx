import { useId, useState } from 'react'
import { type ListedReport, REPORT_CONTEXT_MAX, REPORT_OUTCOMES, type ReportOutcome } from '#core/reports-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ChoiceRow } from '#ui/entries/form-rows.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Segment } from '#ui/segment.tsx'
import { OUTCOME_NAMES } from './report-labels.ts'

const NONE = 'none'

type CloseDialogProps = { report: ListedReport; onClosed(): void; onDone(): void }

/** The outcome, and a note for the team. */
export function CloseDialog({ report, onClosed, onDone }: CloseDialogProps) {
  const { actOnReport, user } = useGuildTools()
  const [outcome, setOutcome] = useState<ReportOutcome>('solved')
  const [context, setContext] = useState('')
  const [linked, setLinked] = useState(NONE)
  const id = useId()
  const sanctions = {
    [NONE]: m['reports.bot.linkNone'](),
    ...Object.fromEntries(
      report.recentSanctions.map((one) => [one.id, m['reports.bot.linkCase']({ number: one.number })]),
    ),
  }
  const others = report.handlers.filter((handler) => handler.id !== user?.id)
  const isOthers = others.length > 0 && others.length === report.handlers.length
  const people = others.map(({ id: userId, name }) => name ?? userId).join(', ')
  return (
    <ActionDialog
      title={m['reports.page.board.closeTitle']({ number: report.number })}
      okLabel={m['reports.page.board.close']()}
      act={() =>
        actOnReport(report.id, {
          action: 'close',
          outcome,
          context: context.trim() || null,
          ...(outcome === 'sanctioned' && linked !== NONE && { linked }),
        })
      }
      onDone={onDone}
      onClosed={onClosed}
    >
      <p>{isOthers ? m['reports.bot.processOthers']({ people }) : m['reports.bot.processAsked']()}</p>
      <Segment<ReportOutcome>
        label={m['reports.page.board.outcome']()}
        value={outcome}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value]() }))}
        onChange={setOutcome}
      />
      {outcome === 'sanctioned' && report.recentSanctions.length > 0 && (
        <ChoiceRow label={m['reports.bot.link']()} value={linked} options={sanctions} onChange={setLinked} />
      )}
      <div className="worklist-reason">
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
    </ActionDialog>
  )
}
