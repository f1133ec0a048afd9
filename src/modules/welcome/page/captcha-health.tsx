import { useRef, useState } from 'react'
import type { CaptchaHealth as Health } from '#core/captcha-health-api.ts'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { LockQuestion } from './captcha-lock.tsx'

/** What newcomers can see before they have passed, with a way to hide it. Based on the saved settings. */
export function CaptchaHealth() {
  const { captcha } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const revision = useEditing((editing) => editing.revision)
  const channels = useEditing(({ guild }) => guild.channels)
  const { answer, askAgain } = useAnswer(captcha.health, [captcha, revision, channels])
  // What was found last stays when it cannot be checked again.
  const found = useRef<Health | null>(null)
  if (answer?.ok) found.current = answer.health
  const health = found.current
  const failure = answer?.ok === false ? answer.message : null
  return (
    <Section
      title={m['captcha.page.health.title']()}
      summary={m['captcha.page.health.summary']()}
      aside={
        <Button size="small" icon="u-undo" onClick={askAgain}>
          {m['captcha.page.health.again']()}
        </Button>
      }
    >
      <div className="captcha-stack">
        {failure !== null && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
        {isPending && <Note>{m['captcha.page.health.saveFirst']()}</Note>}
        {health ? (
          <Findings health={health} disabled={isPending} onDone={askAgain} />
        ) : (
          failure === null && <Skeleton shape="row" />
        )}
      </div>
    </Section>
  )
}

type FindingsProps = { health: Health; disabled: boolean; onDone(): void }

function Findings({ health, disabled, onDone }: FindingsProps) {
  const { captcha } = useGuildTools()
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState<{ ok: boolean; message: string } | null>(null)
  const { seesTest, open, waiting, hidden, lately, slowMode } = health
  if (seesTest === null) return <Note>{m['captcha.page.health.choose']()}</Note>
  const begun = (result: { ok: true } | { ok: false; message: string }) => {
    setTold(result.ok ? { ok: true, message: m['captcha.page.health.started']() } : result)
    onDone()
  }
  return (
    <>
      <ul className="captcha-findings" role="status">
        <li>{seesTest ? m['captcha.page.health.sees']() : m['captcha.page.health.blind']()}</li>
        <li>
          {open.length === 0
            ? m['captcha.page.health.closed']()
            : m['captcha.page.health.open']({ count: open.length })}
        </li>
        {slowMode === false && <li>{m['captcha.page.health.noSlowMode']()}</li>}
        <li>{m['captcha.page.health.waiting']({ count: waiting })}</li>
        <li>{successOf(lately)}</li>
        {hidden > 0 && <li>{m['captcha.page.health.undone']({ count: hidden })}</li>}
      </ul>
      {told && <Note tone={told.ok ? 'info' : 'danger'}>{told.message}</Note>}
      <div className="row">
        {(open.length > 0 || !seesTest) && (
          <Button icon="u-lock" disabled={disabled} onClick={() => setAsking(true)}>
            {m['captcha.page.health.fix']()}
          </Button>
        )}
        {hidden > 0 && (
          <Button icon="u-undo" disabled={disabled} onClick={async () => begun(await captcha.unlock())}>
            {m['captcha.page.health.undo']()}
          </Button>
        )}
      </div>
      {isAsking && (
        <LockQuestion channels={open} onBegun={() => begun({ ok: true })} onClosed={() => setAsking(false)} />
      )}
    </>
  )
}

function successOf({ passed, failed }: Health['lately']): string {
  const total = passed + failed
  if (total === 0) return m['captcha.page.health.noTests']()
  return m['captcha.page.health.success']({ passed, total, percent: Math.round((100 * passed) / total) })
}
