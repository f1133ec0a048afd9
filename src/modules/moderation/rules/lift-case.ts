import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { CASE, type Case, casesIn, familyOf, runningCasesOf } from './case-record.ts'
import { END_JOB } from './open-case.ts'
import { endedFact } from './settle-case.ts'

export const LIFTED_TAG = 'lifted'
const AUDIT_MAX = 512

const liftedPayload = z.object({
  family: z.enum(['ban', 'mute']),
  userId: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  /** null: asked for on the dashboard, where nobody waits for words. */
  reply: z.nullable(storedReply),
})
type Lifting = {
  family: 'ban' | 'mute'
  userId: string
  by: string
  reason: string | null
  reply: StoredReply | null
}

/** Asks Discord first: the case is closed when it has done so. */
export function lift(lifting: Lifting): Decision {
  const { family, userId, by, reason } = lifting
  const shared = {
    userId,
    auditReason: cutToLength(reason ? `${by} – ${reason}` : by, AUDIT_MAX),
    answerTo: { tag: LIFTED_TAG, payload: lifting as unknown as JsonValue },
  }
  const effect: Effect = family === 'ban' ? { type: 'unban', ...shared } : { type: 'timeout', until: null, ...shared }
  return { effects: [effect], reasons: [{ code: 'sanctionLifted' }], durable: true }
}

export function liftedNeeds({ payload }: EventOf<'answered'>): Needs {
  const asked = liftedPayload.safeParse(payload).data
  return asked ? { records: { running: runningCasesOf(asked.userId) } } : {}
}

export function hearOfLift({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = liftedPayload.safeParse(payload).data
  if (!asked) return nothing('badRequest')
  const { family, userId, by, reason, reply } = asked
  const isGone = !result.ok && (result.code === 'banGone' || result.code === 'memberGone' || result.code === 'gone')
  const open = casesIn(view, 'running').filter(({ body }) => familyOf(body.type) === family)
  const closing = open.flatMap((one) => liftedEffects(one, { by: isGone ? null : by, reason }, view))
  const isRefused = !result.ok && !isGone
  if (!reply) return isRefused ? nothing('liftFailed') : { effects: closing, reasons: [{ code: 'caseLifted' }] }
  const locale = reply.isPrivate ? reply.locale.own : reply.locale.server
  const own = reply.locale.own
  const say = (content: string, isPrivate: boolean): Effect => ({ type: 'reply', isPrivate, message: { content } })
  if (isRefused) {
    const words = m['moderation.refused.byDiscord']({}, { locale: own })
    return { effects: [say(words, true)], reasons: [{ code: 'liftFailed' }], replyTo: reply.interaction }
  }
  const user = `<@${userId}>`
  const text = isGone
    ? say(m[`moderation.lifted.${family}Gone`]({ user }, { locale: own }), true)
    : say(m[`moderation.lifted.${family}`]({ user }, { locale }), reply.isPrivate)
  return { effects: [...closing, text], reasons: [{ code: 'caseLifted' }], replyTo: reply.interaction }
}

/** Closes a case with who did it and why. */
export function liftedEffects(
  one: Case,
  { by, reason }: { by: string | null; reason: string | null },
  view: RuleView,
): Effect[] {
  return [
    { type: 'changeRecord', kind: CASE, id: one.id, state: 'lifted', body: { lifted: { by, reason, at: view.now } } },
    { type: 'unschedule', job: END_JOB, key: one.id },
    endedFact(one, view, by),
  ]
}
