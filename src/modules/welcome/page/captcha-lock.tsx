import { useState } from 'react'
import type { CaptchaHealth } from '#core/captcha-health-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type LockQuestionProps = {
  channels: CaptchaHealth['open']
  onBegun(): void
  onClosed(): void
}

/** What would be changed, channel by channel, before anything is. */
export function LockQuestion({ channels, onBegun, onClosed }: LockQuestionProps) {
  const { captcha } = useGuildTools()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(channels.flatMap(({ id, onboarding }) => (onboarding ? [id] : []))),
  )
  const ticked = channels.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const turn = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <ActionDialog
      title={m['captcha.page.health.question']()}
      okLabel={m['captcha.page.health.yes']()}
      act={() => captcha.lock(ticked)}
      onDone={onBegun}
      onClosed={onClosed}
    >
      <p>{m['captcha.page.health.text']()}</p>
      <ul className="captcha-channels">
        {channels.map(({ id, name, onboarding }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!left.has(id)} onChange={() => turn(id)} /> #{name}
              {onboarding && <span className="faint"> {m['captcha.page.health.onboarding']()}</span>}
            </label>
          </li>
        ))}
      </ul>
    </ActionDialog>
  )
}
