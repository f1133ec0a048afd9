import { useState } from 'react'
import type { CaptchaHealth } from '#core/captcha-health-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'

type LockQuestionProps = {
  channels: CaptchaHealth['open']
  onBegun(result: { ok: true } | { ok: false; message: string }): void
  onClosed(): void
}

/** What would be changed, channel by channel, before anything is. */
export function LockQuestion({ channels, onBegun, onClosed }: LockQuestionProps) {
  const { captcha } = useGuildTools()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const ticked = channels.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const turn = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const lock = async (close: () => void) => {
    setBusy(true)
    onBegun(await captcha.lock(ticked))
    close()
  }
  return (
    <Modal
      title={m['captcha.page.health.question']()}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>{m['ui.cancel']()}</Button>
          <Button look="primary" busy={busy} disabled={busy} onClick={() => lock(close)}>
            {m['captcha.page.health.yes']()}
          </Button>
        </>
      )}
    >
      <p>{m['captcha.page.health.text']()}</p>
      <ul className="captcha-channels">
        {channels.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!left.has(id)} onChange={() => turn(id)} /> #{name}
            </label>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
