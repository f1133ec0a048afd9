import { useState } from 'react'
import {
  CASE_LENGTH_MAX_SECONDS,
  CASE_REASON_MAX,
  DELETE_WINDOWS_SECONDS,
  isBan,
  isTemporary,
  MUTE_MAX_SECONDS,
  PROOF_PICTURES_MAX,
} from '#core/cases-api.ts'
import { type ListedReport, REPORT_CONTEXT_MAX, REPORT_SANCTIONS, type ReportSanction } from '#core/reports-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ChoiceRow, DurationRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { durationText } from '#ui/fields/duration-text.ts'
import { PicturesInput } from '#ui/fields/pictures-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useReportSettings } from '../fields.tsx'
import { SANCTION_NAMES } from './report-labels.ts'

const HOUR_SECONDS = 3_600
const MINUTE_SECONDS = 60
const ENTRY = 'entry:'

/** How far back a ban deletes messages. */
const deletionNames = (): Record<string, string> =>
  Object.fromEntries(
    DELETE_WINDOWS_SECONDS.map((seconds) => [
      String(seconds),
      seconds === 0
        ? m['reports.page.board.deletesNone']()
        : m['reports.page.board.deletesLast']({ duration: durationText(seconds) }),
    ]),
  )

type SanctionDialogProps = { report: ListedReport; onClosed(): void; onDone(): void }

/** A predefined sanction, or a custom one. The API and the bot check whether the moderator may give it. */
export function SanctionDialog({ report, onClosed, onDone }: SanctionDialogProps) {
  const { actOnReport } = useGuildTools()
  const { customSanction, predefinedSanctions } = useReportSettings()
  const options = {
    ...Object.fromEntries(predefinedSanctions.map(({ id, name }) => [`${ENTRY}${id}`, name])),
    ...(customSanction && Object.fromEntries(REPORT_SANCTIONS.map((type) => [type, SANCTION_NAMES[type]()]))),
  }
  const told = (report.reports[0]?.reason ?? '').slice(0, CASE_REASON_MAX)
  const reasonOf = (chosen: string) => predefinedSanctions.find(({ id }) => `${ENTRY}${id}` === chosen)?.reason ?? told
  const [chosen, setChosen] = useState(Object.keys(options)[0] ?? '')
  const [reason, setReason] = useState(reasonOf(chosen))
  const [seconds, setSeconds] = useState(HOUR_SECONDS)
  const [deletion, setDeletion] = useState('0')
  const [context, setContext] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [keepsOpen, setKeepsOpen] = useState(false)
  const type = REPORT_SANCTIONS.find((one) => one === chosen)
  const hasEnd = type !== undefined && isTemporary(type)
  const max = type === 'tempmute' ? MUTE_MAX_SECONDS : CASE_LENGTH_MAX_SECONDS
  const fits = !hasEnd || (seconds >= MINUTE_SECONDS && seconds <= max)
  const what: ReportSanction['what'] = type
    ? {
        type,
        duration: hasEnd ? seconds : null,
        deleteMessages: DELETE_WINDOWS_SECONDS.find((one) => String(one) === deletion) ?? 0,
      }
    : { entry: chosen.slice(ENTRY.length) }
  return (
    <ActionDialog
      title={m['reports.page.board.sanctionTitle']({ number: report.number })}
      okLabel={m['reports.bot.sanction']()}
      isDangerous
      isReady={chosen !== '' && reason.trim() !== '' && fits}
      act={() =>
        actOnReport(report.id, {
          action: 'sanction',
          what,
          reason: reason.trim(),
          context: context.trim() || null,
          pictures: [...pictures],
          keepsOpen,
        })
      }
      onDone={onDone}
      onClosed={onClosed}
    >
      <ChoiceRow
        label={m['reports.bot.sanctionType']()}
        value={chosen}
        options={options}
        onChange={(next) => {
          // A reason typed by the moderator stays.
          if (reason === reasonOf(chosen)) setReason(reasonOf(next))
          setChosen(next)
        }}
      />
      <TextRow
        label={m['reports.bot.reason']()}
        rows={3}
        maxLength={CASE_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      {hasEnd && (
        <DurationRow
          label={m['reports.bot.duration']()}
          error={type === 'tempmute' && seconds > max ? m['reports.reasons.muteTooLong']() : null}
          value={seconds}
          max={max}
          onChange={(next) => setSeconds(next ?? 0)}
        />
      )}
      {type && isBan(type) && (
        <ChoiceRow
          label={m['reports.page.board.deletes']()}
          value={deletion}
          options={deletionNames()}
          onChange={setDeletion}
        />
      )}
      <TextRow
        label={m['reports.page.board.optionalContext']()}
        rows={3}
        maxLength={REPORT_CONTEXT_MAX}
        value={context}
        onChange={setContext}
      />
      <PicturesInput
        label={m['reports.bot.pictures']()}
        help={m['reports.page.board.picturesHelp']({ max: PROOF_PICTURES_MAX })}
        value={pictures}
        max={PROOF_PICTURES_MAX}
        purpose="proof"
        onChange={setPictures}
      />
      <SwitchRow label={m['reports.bot.keepOpen']()} value={keepsOpen} onChange={setKeepsOpen} />
    </ActionDialog>
  )
}
