import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { type CaseChange, isTemporary, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { ChangeForm } from './change-form.tsx'
import { LengthForm } from './length-form.tsx'
import { RemoveForm } from './remove-form.tsx'

type Step =
  | { kind: 'closed' }
  | { kind: 'form'; change: CaseChange }
  | { kind: 'length' }
  | { kind: 'remove' }
  | { kind: 'sent' }

/** Changes the words, or the length of what is running, lifts it, or removes what is over. Nobody changes a case about themselves. */
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
  if (step.kind === 'remove')
    return (
      <RemoveForm
        opened={opened}
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
      <Button size="small" icon="u-lock" onClick={() => setStep({ kind: 'form', change: 'context' })}>
        {m['moderation.page.cases.change.context']()}
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
      {opened.state !== 'active' && opened.state !== 'applying' && (
        <Button size="small" icon="u-trash" onClick={() => setStep({ kind: 'remove' })}>
          {m['moderation.page.cases.change.remove']()}
        </Button>
      )}
    </div>
  )
}
