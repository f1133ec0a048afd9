import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { isTemporary, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { AppealForm } from './appeal-form.tsx'
import { ChangeForm } from './change-form.tsx'
import type { CaseFormProps } from './change-frame.tsx'
import { ChangeSent } from './change-sent.tsx'
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

/** All changes of a case, in the order of their buttons. */
const CHANGES = {
  appeal: {
    icon: 'u-check',
    label: m['moderation.page.cases.change.appeal'],
    isOffered: ({ hasOpenAppeal }) => hasOpenAppeal,
    form: (props) => <AppealForm {...props} />,
  },
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

const CHANGE_NAMES = ['appeal', 'reason', 'context', 'proof', 'length', 'lift', 'remove'] as const

type ChangeName = (typeof CHANGE_NAMES)[number]

type CaseChangesProps = {
  opened: OpenedCase
  /** It has changed since the person's own change. */
  isChanged?: boolean
  onSent(change: ChangeName): void
  onLookAgain(): void
}

/** Nobody changes a case about themselves. */
export function CaseChanges({ opened, isChanged = false, onSent, onLookAgain }: CaseChangesProps) {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'moderation'))
  const { user } = useGuildTools()
  const [step, setStep] = useState<ChangeName | 'closed' | 'sent'>('closed')
  const buttons = useRef<HTMLDivElement>(null)
  const left = useRef<ChangeName | null>(isChanged ? 'reason' : null)
  // The focused element has disappeared: the focus goes back to the button it came from.
  useEffect(() => {
    if (step !== 'closed' || left.current === null) return
    buttons.current?.querySelector<HTMLElement>(`[data-change="${left.current}"]`)?.focus()
  }, [step])
  if (!canEdit) return null
  if (opened.person.id === user?.id) return <Note>{m['moderation.refused.aboutYou']()}</Note>
  if (step === 'sent') return <ChangeSent onLookAgain={onLookAgain} />
  if (step !== 'closed')
    return CHANGES[step].form({
      opened,
      onSent: () => {
        onSent(step)
        setStep('sent')
      },
      onCancel: () => {
        left.current = step
        setStep('closed')
      },
    })
  return (
    <div className="case-actions" ref={buttons}>
      {CHANGE_NAMES.filter((name) => CHANGES[name].isOffered(opened)).map((name) => (
        <Button key={name} size="small" icon={CHANGES[name].icon} data-change={name} onClick={() => setStep(name)}>
          {CHANGES[name].label()}
        </Button>
      ))}
    </div>
  )
}
