import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { PERMISSION_FOR } from '#core/cases-api.ts'
import { m } from '#texts'
import { type Case, caseOfInfraction, casesIn, familyOf } from './case-record.ts'
import { obstacleFor } from './change-from-page.ts'
import { lift, liftedEffects, nameOf } from './lift-case.ts'

export const TAKE_BACK = 'takeBack'

/**
 * The infraction that led to a sanction was undone. `by`: who undid it; whether they may lift the sanction is checked
 * here.
 */
const request = z.object({
  userId: z.string(),
  infractionId: z.string(),
  by: z.string(),
  reason: z.string(),
  reply: z.nullable(storedReply),
})

export function takeBackNeeds({ payload }: EventOf<'requested'>): Needs {
  const asked = request.safeParse(payload).data
  if (!asked) return {}
  const { userId, infractionId, by } = asked
  return {
    members: [by, userId],
    records: { linked: caseOfInfraction(userId, infractionId) },
  }
}

/** A mute or a ban is ended on Discord; a warning or a kick is marked in the case. */
export function takeBack({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const asked = request.safeParse(payload).data
  if (!asked) return nothing('badRequest')
  const { userId, by, reason, reply } = asked
  const [one] = casesIn(view, 'linked')
  if (!one) return nothing('noCase')
  if (one.state !== 'active' && one.state !== 'done') return nothing('nothingRuns')
  const obstacle = obstacleFor(asked, one, view)
  if (obstacle) return { ...nothing(obstacle), effects: told(one, 'stays', reply), replyTo: reply?.interaction }
  const family = one.state === 'active' ? familyOf(one.body.type) : null
  if (family) return lift({ family, userId, by, name: nameOf(by, view), reason, reply, origin: { kind: 'infraction' } })
  return {
    effects: [...liftedEffects(one, { by, reason }, view), ...told(one, 'lifted', reply)],
    reasons: [{ code: 'caseLifted' }],
    replyTo: reply?.interaction,
  }
}

function told(one: Case, what: 'lifted' | 'stays', reply: StoredReply | null): Effect[] {
  if (!reply) return []
  const locale = reply.locale.own
  const number = one.number ?? 0
  const permission = m[`permissions.${PERMISSION_FOR[one.body.type]}`]({}, { locale })
  const content =
    what === 'lifted'
      ? m['moderation.takenBack.lifted']({ number }, { locale })
      : m['moderation.takenBack.stays']({ number, permission }, { locale })
  return [{ type: 'followUp', isPrivate: true, message: { content } }]
}
