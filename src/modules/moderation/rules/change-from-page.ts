import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isTemporary, MUTE_MAX_SECONDS, PERMISSION_FOR } from '#core/cases-api.ts'
import { type Case, caseById, casesIn, familyOf, RUNNING } from './case-record.ts'
import { editCase, removedCase } from './change-case.ts'
import { lift } from './lift-case.ts'

/** The dashboard asks for these; the bot looks again at who may. */
export const EDIT_JOB = 'edit-case'
export const LIFT_JOB = 'lift-case'
export const LENGTH_JOB = 'length-case'
export const CONTEXT_JOB = 'context-case'
export const REMOVE_JOB = 'remove-case'

const askedChange = z.object({ by: z.string(), userId: z.string(), reason: z.nullable(z.string()) })
export type AskedChange = z.infer<typeof askedChange>

const askedLength = z.object({ by: z.string(), userId: z.string(), seconds: z.number() })
export type AskedLength = z.infer<typeof askedLength>

const askedContext = z.object({ by: z.string(), userId: z.string(), context: z.nullable(z.string()) })
export type AskedContext = z.infer<typeof askedContext>

/** Of every one of them. */
const askedBy = z.object({ by: z.string(), userId: z.string() })
export type AskedRemoval = z.infer<typeof askedBy>

export function changeNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const asked = askedBy.safeParse(payload).data
  return asked ? { members: [asked.by, asked.userId], records: { own: caseById(key) } } : {}
}

export function editFromPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = askedChange.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || !one || one.state === 'deleted') return nothing('noCase')
  const obstacle = obstacleFor(asked, one, view)
  if (obstacle) return nothing(obstacle)
  return {
    effects: editCase(one, { reason: asked.reason }, asked.by, view),
    reasons: [{ code: 'caseEdited' }],
    otherwise: () => nothing('quicker'),
  }
}

export function contextFromPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = askedContext.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || !one || one.state === 'deleted') return nothing('noCase')
  const obstacle = obstacleFor(asked, one, view)
  if (obstacle) return nothing(obstacle)
  return {
    effects: editCase(one, { context: asked.context }, asked.by, view),
    reasons: [{ code: 'caseEdited' }],
    otherwise: () => nothing('quicker'),
  }
}

export function removeFromPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = askedBy.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || !one || one.state === 'deleted') return nothing('noCase')
  const obstacle = obstacleFor(asked, one, view)
  if (obstacle) return nothing(obstacle)
  if (RUNNING.includes(one.state)) return nothing('stillRunning')
  return {
    effects: [removedCase(one, asked.by, view.now)],
    reasons: [{ code: 'caseRemoved' }],
    otherwise: () => nothing('quicker'),
  }
}

export function liftFromPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = askedChange.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || !one) return nothing('noCase')
  const { by, userId, reason } = asked
  const family = familyOf(one.body.type)
  if (one.state !== 'active' || !family) return nothing('nothingRuns')
  const obstacle = obstacleFor(asked, one, view)
  return obstacle ? nothing(obstacle) : lift({ family, userId, by, reason, reply: null })
}

export function lengthFromPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = askedLength.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || !one) return nothing('noCase')
  if (one.state !== 'active' || !isTemporary(one.body.type)) return nothing('nothingRuns')
  const obstacle = obstacleFor(asked, one, view)
  if (obstacle) return nothing(obstacle)
  if (one.body.type === 'tempmute' && asked.seconds > MUTE_MAX_SECONDS) return nothing('muteTooLong')
  return {
    effects: editCase(one, { dueAt: view.now + asked.seconds * 1_000 }, asked.by, view),
    reasons: [{ code: 'durationChanged' }],
    otherwise: () => nothing('quicker'),
  }
}

type Asked = Pick<AskedChange, 'by' | 'userId'>

/** Whoever could apply it now may change it: not what was done to themselves, nor to somebody above them. */
export function obstacleFor({ by, userId }: Asked, one: Case, view: RuleView) {
  const actor = view.members.get(by)
  if (!actor) return 'memberGone'
  if (one.subjectId === by) return 'aboutYou'
  if (!view.guild.memberCan(actor, PERMISSION_FOR[one.body.type])) return 'noPermission'
  const target = view.members.get(userId)
  return target && !view.guild.isAbove(actor, target) ? 'aboveYou' : null
}
