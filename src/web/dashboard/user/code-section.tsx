import { useId, useState } from 'react'
import type { PremiumReply } from '#core/user-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { useServices } from '../services-context.tsx'
import { useMomentLabels } from './use-moment-labels.ts'
import '#ui/fields/field-frame.css'
import type { PremiumProblem, usePremium } from './use-premium.ts'

type CodeSectionProps = Pick<ReturnType<typeof usePremium>, 'busy' | 'change'> & { premium: PremiumReply }

const BUSY = 'redeem'

/** Redeemed codes, and a field to redeem another. */
export function CodeSection({ premium: { codes }, busy, change }: CodeSectionProps) {
  const { api, notifications } = useServices()
  const { dayOf } = useMomentLabels()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<PremiumProblem | null>(null)
  const redeem = async () => {
    const failure = await change(BUSY, api.redeemCode(typed))
    setProblem(failure)
    if (failure) return
    // What has been typed since is another code.
    setTyped((now) => (now === typed ? '' : now))
    notifications.notify({ tone: 'success', title: m['user.premium.redeemed']() })
  }
  return (
    <Section title={m['user.premium.codes']()} summary={m['user.premium.codesText']()}>
      <div className="sheet">
        <form
          className="redeem"
          onSubmit={(event) => {
            event.preventDefault()
            redeem()
          }}
        >
          <label htmlFor={id}>{m['user.premium.code']()}</label>
          <div className="redeem-row">
            <input
              id={id}
              className="input"
              value={typed}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setProblem(null)
              }}
            />
            <Button type="submit" look="primary" busy={busy === BUSY} disabled={typed.trim() === '' || busy !== null}>
              {m['user.premium.redeem']()}
            </Button>
          </div>
          {problem && (
            <div id={`${id}-problem`}>
              <Note tone="danger" alert>
                <b>{problem.title}</b>
                {problem.detail && <> {problem.detail}</>}
              </Note>
            </div>
          )}
        </form>
        {codes.map(({ id: codeId, hint, servers, redeemedAt, endsAt, active }) => (
          <div key={codeId} className="code-row">
            <code>····-{hint}</code>
            <span className="grow sm soft">
              {m['user.premium.codeServers']({ count: servers })}{' '}
              {m['user.premium.redeemedOn']({ day: dayOf(redeemedAt) })}
            </span>
            <Badge tone={active ? 'success' : 'plain'}>
              {!active
                ? m['user.premium.ended']()
                : endsAt
                  ? m['user.premium.until']({ day: dayOf(endsAt) })
                  : m['user.premium.forever']()}
            </Badge>
          </div>
        ))}
      </div>
    </Section>
  )
}
