import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { CASE, type Case } from './case-record.ts'
import { END_JOB } from './open-case.ts'
import { endedFact } from './settle-case.ts'

export const LIFTED_TAG = 'lifted'
const AUDIT_MAX = 512

export const liftingSchema = z.object({
  family: z.enum(['ban', 'mute']),
  userId: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  /** null: requested on the dashboard, where no answer is awaited. */
  reply: z.nullable(storedReply),
  /** What led to lifting it, if it was not simply requested. */
  origin: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('appeal'), caseId: z.string(), reason: z.string() }),
        z.object({ kind: z.literal('infraction') }),
      ]),
    ),
    null,
  ),
})
export type Lifting = z.infer<typeof liftingSchema>

/** For the server's audit log. Whoever lifts something is loaded with it. */
export const nameOf = (id: string, { members }: Pick<RuleView, 'members'>): string => members.get(id)?.username ?? id

/** `name`: of the person who lifts it, for the server's audit log. */
type Wanted = Omit<Lifting, 'origin'> & { origin?: Lifting['origin']; name: string }

/** Asks Discord first: the case is closed when it has agreed. */
export function lift({ name, ...lifting }: Wanted): Decision {
  const { family, userId, reason } = lifting
  const shared = {
    userId,
    auditReason: cutToLength(reason ? `${name} – ${reason}` : name, AUDIT_MAX),
    answerTo: { tag: LIFTED_TAG, payload: lifting },
  }
  const effect: Effect = family === 'ban' ? { type: 'unban', ...shared } : { type: 'timeout', until: null, ...shared }
  return { effects: [effect], reasons: [{ code: 'sanctionLifted' }], durable: true }
}

/** Closes a case and records who did it and why. */
export function liftedEffects(
  one: Case,
  { by, reason }: { by: string | null; reason: string | null },
  view: RuleView,
): Effect[] {
  return [
    { type: 'changeRecord', kind: CASE, id: one.id, state: 'lifted', body: { lifted: { by, reason, at: view.now } } },
    { type: 'unschedule', job: END_JOB, key: one.id },
    endedFact(one, view, by, reason),
  ]
}
