import { useEffect, useState } from 'react'
import type { SignInList } from '#core/user-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Modal } from '#ui/modal.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { deviceWords } from './device-words.ts'
import { useMomentLabels } from './use-moment-labels.ts'

type Listed = SignInList | 'loading' | 'failed'

/** Where this person is signed in, each with a button to sign out. */
export function SignIns() {
  const { api, session, notifications } = useServices()
  const { momentOf } = useMomentLabels()
  const [list, setList] = useState<Listed>('loading')
  const [isAsking, setAsking] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let left = false
    setList('loading')
    api.listSignIns().then((result) => {
      if (!left) setList(result.kind === 'ok' ? result.value : 'failed')
    })
    return () => {
      left = true
    }
  }, [api, attempt])
  const end = async (id: string) => {
    const result = await api.endSignIn(id)
    const isGone =
      result.kind === 'ok' || (result.kind === 'problem' && (result.status === 204 || result.status === 404))
    if (isGone) setList((known) => (Array.isArray(known) ? known.filter((one) => one.id !== id) : known))
    else notifications.notify({ tone: 'danger', title: m['user.profile.notEnded'](), description: sentenceOf(result) })
  }
  return (
    <Section
      title={m['user.profile.signIns']()}
      summary={m['user.profile.signInsText']()}
      aside={
        <Button size="small" onClick={() => setAsking(true)}>
          {m['user.profile.endAll']()}
        </Button>
      }
    >
      {list === 'loading' && <Skeleton shape="row" />}
      {list === 'failed' && (
        <Empty
          icon="u-alert"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>{m['dashboard.retry']()}</Button>}
        >
          {m['user.profile.signInsFailed']()}
        </Empty>
      )}
      {Array.isArray(list) && (
        <ul className="sheet">
          {list.map(({ id, userAgent, createdAt, lastSeenAt, current }) => (
            <li key={id} className="sign-in">
              <span className="sign-in-text">
                <b>{deviceWords(userAgent)}</b>
                <span className="sm soft">
                  {m['user.profile.seen']({ seen: momentOf(lastSeenAt), since: momentOf(createdAt) })}
                </span>
              </span>
              {current ? (
                <Badge tone="success">{m['user.profile.here']()}</Badge>
              ) : (
                <Button size="small" onClick={() => end(id)}>
                  {m['user.profile.end']()}
                  <span className="unseen">, {deviceWords(userAgent)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <Modal
          title={m['user.profile.endAllTitle']()}
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close}>{m['user.profile.cancel']()}</Button>
              {/* The server ends every session, including this one, so this is a full page load. */}
              <a className="btn btn-danger" href="/logout" onClick={() => session.forget()}>
                {m['user.profile.endAll']()}
              </a>
            </>
          )}
        >
          <p>{m['user.profile.endAllText']()}</p>
        </Modal>
      )}
    </Section>
  )
}
