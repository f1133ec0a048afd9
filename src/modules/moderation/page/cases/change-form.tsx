import { useEffect, useId, useState } from 'react'
import { CASE_CONTEXT_MAX, CASE_REASON_MAX, type CaseChange, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

type ChangeFormProps = { opened: OpenedCase; change: CaseChange; onSent(): void; onCancel(): void }

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

/** One text: the reason, what the team keeps for itself, or why a sanction is lifted. */
export function ChangeForm({ opened, change, onSent, onCancel }: ChangeFormProps) {
  const { cases } = useGuildTools()
  const [text, setText] = useState(change === 'lift' ? '' : (opened[change] ?? ''))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  // The button that was pressed is gone: whoever uses the keyboard goes on here.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const { label, help, save, max } = WORDS[change]
  return (
    <form
      className="case-change"
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        const answer = await cases.change(opened.number, change, text.trim() || null)
        setBusy(false)
        if (answer.ok) onSent()
        else setFailure(answer.message)
      }}
    >
      <label htmlFor={id}>{label()}</label>
      <TextInput id={id} label={label()} rows={3} value={text} maxLength={max} onChange={setText} />
      {help && <p className="soft sm">{help()}</p>}
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="case-actions">
        <Button type="submit" look="primary" size="small" busy={busy} disabled={busy}>
          {save()}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </form>
  )
}
