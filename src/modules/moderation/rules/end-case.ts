import * as z from 'zod/mini'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import { CASE, type Case, caseById, casesIn } from './case-record.ts'
import { planEnd } from './open-case.ts'
import { endedFact } from './settle-case.ts'

export const ENDED_TAG = 'ended'
const ATTEMPTS_MAX = 3
const AGAIN_MS = 60_000

const endPayload = z.object({ userId: z.string(), attempts: z.number() })
const endedPayload = z.object({ caseId: z.string(), userId: z.string(), attempts: z.number() })

export const endNeeds = ({ key }: EventOf<'jobDue'>): Needs => ({ records: { own: caseById(key) } })

/** Discord ends a mute by itself, but not a ban. */
export function endCase({ payload, key }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = endPayload.safeParse(payload).data
  const [own] = casesIn(view, 'own')
  // Discord has not answered yet: there is nothing to end now, but there may be in a moment.
  if (asked && own?.state === 'applying')
    return decided('endLater', planEnd(own.id, view.now + AGAIN_MS, asked.userId, asked.attempts))
  if (!asked || own?.state !== 'active') return nothing('caseGone')
  if (own.body.type === 'tempmute') return closed(own, view)
  const { locale } = view.guild
  const { userId, attempts } = asked
  return {
    ...decided('banEnds', {
      type: 'unban',
      userId,
      auditReason: m['moderation.cases.banOver']({ number: own.number ?? 0 }, { locale }),
      answerTo: { tag: ENDED_TAG, payload: { caseId: key, userId, attempts } },
    }),
    durable: true,
  }
}

export function endedNeeds({ payload }: EventOf<'answered'>): Needs {
  const asked = endedPayload.safeParse(payload).data
  return asked ? { records: { own: caseById(asked.caseId) } } : {}
}

export function hearOfEnd({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = endedPayload.safeParse(payload).data
  const [own] = casesIn(view, 'own')
  if (!asked || own?.state !== 'active') return nothing('caseGone')
  if (result.ok) return closed(own, view)
  if (result.code === 'banGone' || result.code === 'gone') return liftedElsewhere(own, view)
  const attempts = asked.attempts + 1
  if (attempts < ATTEMPTS_MAX)
    return decided('banEndRetried', planEnd(own.id, view.now + AGAIN_MS, asked.userId, attempts))
  const failure = result.code
  return decided(
    'banEndFailed',
    { type: 'changeRecord', kind: CASE, id: own.id, body: { failure } },
    logAlert(view, 'moderation', { code: 'unbanFailed', userId: asked.userId, number: own.number, failure }),
  )
}

function closed(own: Case, view: RuleView): Decision {
  const change: Effect = { type: 'changeRecord', kind: CASE, id: own.id, state: 'ended', expect: { state: 'active' } }
  return {
    ...decided('caseEnded', change, endedFact(own, view, null)),
    otherwise: () => nothing('caseSettledBefore'),
  }
}

function liftedElsewhere(own: Case, view: RuleView): Decision {
  const lifted = { by: null, reason: null, at: view.now }
  return decided(
    'liftedElsewhere',
    { type: 'changeRecord', kind: CASE, id: own.id, state: 'lifted', body: { lifted } },
    endedFact(own, view, null),
  )
}
