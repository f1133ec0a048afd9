import { type ReactNode, useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { isTemporary, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { ChangeForm } from './change-form.tsx'
import type { CaseFormProps } from './change-frame.tsx'
import { LengthForm } from './length-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { RemoveForm } from './remove-form.tsx'

type Change = {
  icon: IconName
  label: () => string
  isOffered: (opened: OpenedCase) => boolean
  form: (props: CaseFormProps) => ReactNode
}

const always = () => true
const isRunning = ({ state }: OpenedCase) => state === 'active'

/** Everything that can be done to a case, in the order of its buttons. */
const CHANGES = {
  reason: {
    icon: 'u-pencil',
    label: m['moderation.page.cases.change.reason'],
    isOffered: always,
    form: (props) => <ChangeForm change="reason" {...props} />,
  },
  context: {
    icon: 'u-lock',
    label: m['moderation.page.cases.change.context'],
    isOffered: always,
    form: (props) => <ChangeForm change="context" {...props} />,
  },
  proof: {
    icon: 'u-image',
    label: m['moderation.page.cases.change.proof'],
    isOffered: always,
    form: (props) => <ProofForm {...props} />,
  },
  length: {
    icon: 'u-clock',
    label: m['moderation.page.cases.change.length'],
    isOffered: (opened) => isRunning(opened) && isTemporary(opened.type),
    form: (props) => <LengthForm {...props} />,
  },
  lift: {
    icon: 'u-undo',
    label: m['moderation.page.cases.change.lift'],
    isOffered: isRunning,
    form: (props) => <ChangeForm change="lift" {...props} />,
  },
  remove: {
    icon: 'u-trash',
    label: m['moderation.page.cases.change.remove'],
    isOffered: ({ state }) => state !== 'active' && state !== 'applying',
    form: (props) => <RemoveForm {...props} />,
  },
} as const satisfies Record<string, Change>

const CHANGE_NAMES = ['reason', 'context', 'proof', 'length', 'lift', 'remove'] as const

/** Nobody changes a case about themselves. */
export function CaseChanges({ opened, onLookAgain }: { opened: OpenedCase; onLookAgain(): void }) {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'moderation'))
  const { user } = useGuildTools()
  const [step, setStep] = useState<keyof typeof CHANGES | 'closed' | 'sent'>('closed')
  if (!canEdit) return null
  if (opened.person.id === user?.id) return <Note>{m['moderation.refused.aboutYou']()}</Note>
  if (step === 'sent')
    return (
      <Note alert>
        {m['moderation.page.cases.change.sent']()}{' '}
        <Button size="small" onClick={onLookAgain}>
          {m['moderation.page.cases.change.lookAgain']()}
        </Button>
      </Note>
    )
  if (step !== 'closed')
    return CHANGES[step].form({ opened, onSent: () => setStep('sent'), onCancel: () => setStep('closed') })
  return (
    <div className="case-actions">
      {CHANGE_NAMES.filter((name) => CHANGES[name].isOffered(opened)).map((name) => (
        <Button key={name} size="small" icon={CHANGES[name].icon} onClick={() => setStep(name)}>
          {CHANGES[name].label()}
        </Button>
      ))}
    </div>
  )
}
