import { useId, useState } from 'react'
import { CASE_CONTEXT_MAX, CASE_REASON_MAX, type CaseChange } from '#core/cases-api.ts'
import { m } from '#texts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { type CaseFormProps, ChangeFrame } from './change-frame.tsx'

type Words = { label: () => string; help: (() => string) | null; save: () => string; max: number }

const WORDS: Readonly<Record<CaseChange, Words>> = {
  reason: {
    label: m['moderation.page.cases.change.newReason'],
    help: m['moderation.page.cases.change.reasonHelp'],
    save: m['moderation.page.cases.change.save'],
    max: CASE_REASON_MAX,
  },
  context: {
    label: m['moderation.page.cases.change.newContext'],
    help: m['moderation.page.cases.change.contextHelp'],
    save: m['moderation.page.cases.change.saveContext'],
    max: CASE_CONTEXT_MAX,
  },
  lift: {
    label: m['moderation.page.cases.change.liftReason'],
    help: null,
    save: m['moderation.page.cases.change.lift'],
    max: CASE_REASON_MAX,
  },
}

/** Edits one text: the reason, the team's notes, or why a sanction is lifted. */
export function ChangeForm({ opened, change, onSent, onCancel }: CaseFormProps & { change: CaseChange }) {
  const { cases } = useGuildTools()
  const [text, setText] = useState(change === 'lift' ? '' : (opened[change] ?? ''))
  const id = useId()
  const { label, help, save, max } = WORDS[change]
  return (
    <ChangeFrame
      okLabel={save()}
      send={() => cases.change(opened.number, change, text.trim() || null)}
      onSent={onSent}
      onCancel={onCancel}
    >
      <label htmlFor={id}>{label()}</label>
      <TextInput id={id} label={label()} rows={3} value={text} maxLength={max} onChange={setText} />
      {help && <p className="soft sm">{help()}</p>}
    </ChangeFrame>
  )
}
