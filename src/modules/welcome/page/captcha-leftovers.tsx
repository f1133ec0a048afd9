import { useState } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** A verification that is off still hides channels, until somebody has them given back. */
export function CaptchaLeftovers() {
  const { captcha } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const revision = useEditing((editing) => editing.revision)
  const channels = useEditing(({ guild }) => guild.channels)
  const { answer, askAgain } = useAnswer(captcha.health, [captcha, revision, channels])
  const [told, setTold] = useState<string | null>(null)
  const giveBack = async () => {
    const done = await captcha.unlock()
    setTold(done.ok ? m['captcha.page.health.started']() : done.message)
    askAgain()
  }
  if (!answer?.ok) return null
  return <Leftovers hidden={answer.health.hidden} told={told} disabled={isPending} onGiveBack={giveBack} />
}

type LeftoversProps = { hidden: number; told: string | null; disabled: boolean; onGiveBack(): void }

export function Leftovers({ hidden, told, disabled, onGiveBack }: LeftoversProps) {
  if (told !== null) return <Note>{told}</Note>
  if (hidden === 0) return null
  return (
    <Note tone="attention">
      <p>{m['captcha.page.left.text']({ count: hidden })}</p>
      <Button size="small" icon="u-undo" disabled={disabled} onClick={onGiveBack}>
        {m['captcha.page.left.giveBack']()}
      </Button>
      {disabled && <p>{m['captcha.page.health.saveFirst']()}</p>}
    </Note>
  )
}
