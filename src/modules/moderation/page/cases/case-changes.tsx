import { useEffect, useId, useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { CASE_REASON_MAX, type CaseChange, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { isTemporary } from '../../sanction-types.ts'
import { LengthForm } from './length-form.tsx'

type Step = { kind: 'closed' } | { kind: 'form'; change: CaseChange } | { kind: 'length' } | { kind: 'sent' }

/** Changes the reason, or the length of what is running, or lifts it. Nobody changes a case about themselves. */
export function CaseChanges({ opened, onLookAgain }: { opened: OpenedCase; onLookAgain(): void }) {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'moderation'))
  const { user } = useGuildTools()
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  if (!canEdit) return null
  if (opened.person.id === user?.id) return <Note>{m['moderation.refused.aboutYou']()}</Note>
  if (step.kind === 'sent')
    return (
      <Note alert>
        {m['moderation.page.cases.change.sent']()}{' '}
        <Button size="small" onClick={onLookAgain}>
          {m['moderation.page.cases.change.lookAgain']()}
        </Button>
      </Note>
    )
  if (step.kind === 'form')
    return (
      <ChangeForm
        opened={opened}
        change={step.change}
        onSent={() => setStep({ kind: 'sent' })}
        onCancel={() => setStep({ kind: 'closed' })}
      />
    )
  if (step.kind === 'length')
    return (
      <LengthForm
        opened={opened}
        onSent={() => setStep({ kind: 'sent' })}
        onCancel={() => setStep({ kind: 'closed' })}
      />
    )
  return (
    <div className="case-actions">
      <Button size="small" icon="u-pencil" onClick={() => setStep({ kind: 'form', change: 'reason' })}>
        {m['moderation.page.cases.change.reason']()}
      </Button>
      {opened.state === 'active' && isTemporary(opened.type) && (
        <Button size="small" icon="u-clock" onClick={() => setStep({ kind: 'length' })}>
          {m['moderation.page.cases.change.length']()}
        </Button>
      )}
      {opened.state === 'active' && (
        <Button size="small" icon="u-undo" onClick={() => setStep({ kind: 'form', change: 'lift' })}>
          {m['moderation.page.cases.change.lift']()}
        </Button>
      )}
    </div>
  )
}

type ChangeFormProps = { opened: OpenedCase; change: CaseChange; onSent(): void; onCancel(): void }

function ChangeForm({ opened, change, onSent, onCancel }: ChangeFormProps) {
  const { cases } = useGuildTools()
  const [reason, setReason] = useState(change === 'reason' ? (opened.reason ?? '') : '')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  // The button that was pressed is gone: whoever uses the keyboard goes on here.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const label =
    change === 'reason' ? m['moderation.page.cases.change.newReason']() : m['moderation.page.cases.change.liftReason']()
  return (
    <form
      className="case-change"
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        const answer = await cases.change(opened.number, change, { reason: reason.trim() || null })
        setBusy(false)
        if (answer.ok) onSent()
        else setFailure(answer.message)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} label={label} rows={3} value={reason} maxLength={CASE_REASON_MAX} onChange={setReason} />
      {change === 'reason' && <p className="soft sm">{m['moderation.page.cases.change.reasonHelp']()}</p>}
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="case-actions">
        <Button type="submit" look="primary" size="small" busy={busy} disabled={busy}>
          {change === 'reason' ? m['moderation.page.cases.change.save']() : m['moderation.page.cases.change.lift']()}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </form>
  )
}
