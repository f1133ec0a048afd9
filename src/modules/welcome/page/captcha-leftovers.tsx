import { useState } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** A verification that is off still hides channels and keeps its role, until somebody restores or deletes them. */
export function CaptchaLeftovers() {
  const { captcha } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const revision = useEditing((editing) => editing.revision)
  const channels = useEditing(({ guild }) => guild.channels)
  const roles = useEditing(({ guild }) => guild.roles)
  const { answer, askAgain } = useAnswer(captcha.health, [captcha, revision, channels, roles])
  const [told, setTold] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const giveBack = async () => {
    const done = await captcha.unlock()
    setTold(done.ok ? m['captcha.page.health.started']() : done.message)
    askAgain()
  }
  if (!answer?.ok) return null
  const { hidden, leftRole } = answer.health
  return (
    <>
      <Leftovers
        hidden={hidden}
        role={leftRole?.name ?? null}
        told={told}
        disabled={isPending}
        onGiveBack={giveBack}
        onDelete={() => setDeleting(true)}
      />
      {isDeleting && leftRole && (
        <ActionDialog
          title={m['captcha.page.left.deleteTitle']({ role: leftRole.name })}
          okLabel={m['captcha.page.left.deleteYes']()}
          isDangerous
          act={captcha.deleteRole}
          onDone={() => {
            setTold(m['captcha.page.left.deleted']({ role: leftRole.name }))
            askAgain()
          }}
          onClosed={() => setDeleting(false)}
        >
          <p>{m['captcha.page.left.deleteText']()}</p>
        </ActionDialog>
      )}
    </>
  )
}

type LeftoversProps = {
  hidden: number
  /** Name of the role of waiting newcomers; null: there is none to delete. */
  role: string | null
  told: string | null
  disabled: boolean
  onGiveBack(): void
  onDelete(): void
}

export function Leftovers({ hidden, role, told, disabled, onGiveBack, onDelete }: LeftoversProps) {
  if (told !== null) return <Note>{told}</Note>
  if (hidden === 0 && role === null) return null
  return (
    <Note tone={hidden > 0 ? 'attention' : 'info'}>
      {hidden > 0 && <p>{m['captcha.page.left.text']({ count: hidden })}</p>}
      {role !== null && <p>{m['captcha.page.left.role']({ role })}</p>}
      <div className="row">
        {hidden > 0 && (
          <Button size="small" icon="u-undo" disabled={disabled} onClick={onGiveBack}>
            {m['captcha.page.left.giveBack']()}
          </Button>
        )}
        {role !== null && (
          <Button size="small" look="ghost" icon="u-trash" disabled={disabled} onClick={onDelete}>
            {m['captcha.page.left.delete']()}
          </Button>
        )}
      </div>
      {disabled && <p>{m['captcha.page.health.saveFirst']()}</p>}
    </Note>
  )
}
