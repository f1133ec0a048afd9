import { useEffect, useId, useState } from 'react'
import { APPEAL_VERDICTS, type AppealVerdict, CASE_REASON_MAX } from '#core/cases-api.ts'
import { m } from '#texts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Segment } from '#ui/segment.tsx'
import { type CaseFormProps, ChangeFrame } from './change-frame.tsx'

const VERDICTS: Readonly<Record<AppealVerdict, () => string>> = {
  accepted: m['moderation.appeal.accept'],
  refused: m['moderation.appeal.refuse'],
}

/** The decision on an appeal, with a reason that the member reads. */
export function AppealForm({ opened, onSent, onCancel }: CaseFormProps) {
  const { cases, user } = useGuildTools()
  const [verdict, setVerdict] = useState<AppealVerdict>('accepted')
  const [reason, setReason] = useState('')
  const id = useId()
  const isOwn = opened.moderator !== null && opened.moderator.id === user?.id
  // The pressed button has disappeared, so keyboard users continue here.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  if (isOwn) return <Note>{m['moderation.refused.yourOwn']()}</Note>
  return (
    <ChangeFrame
      okLabel={VERDICTS[verdict]()}
      isReady={reason.trim() !== ''}
      isDangerous={verdict === 'refused'}
      send={() => cases.decideAppeal(opened.number, { verdict, reason: reason.trim() })}
      onSent={onSent}
      onCancel={onCancel}
    >
      <Segment<AppealVerdict>
        label={m['moderation.page.cases.appeal.verdict']()}
        value={verdict}
        options={APPEAL_VERDICTS.map((value) => ({ value, label: VERDICTS[value]() }))}
        onChange={setVerdict}
      />
      <label htmlFor={id}>{m['moderation.appeal.reason']()}</label>
      <TextInput
        id={id}
        label={m['moderation.appeal.reason']()}
        rows={3}
        value={reason}
        maxLength={CASE_REASON_MAX}
        onChange={setReason}
      />
      <p className="soft sm">{m['moderation.appeal.reasonHelp']()}</p>
    </ChangeFrame>
  )
}
