import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { changedPictures, uploadedPictures } from '#core/bot/proof-pictures.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { APPEAL_VERDICTS, isTemporary, MUTE_MAX_SECONDS, PERMISSION_FOR } from '#core/cases-api.ts'
import type { ModerationSettings } from '../settings.ts'
import { decideAppeal, decisionObstacle } from './appeal.ts'
import { type Case, caseById, casesIn, familyOf, RUNNING } from './case-record.ts'
import { editCase, removedCase } from './change-case.ts'
import { changeEnd } from './change-end.ts'
import { lift, nameOf } from './lift-case.ts'

/** Requested by the dashboard; the bot checks permissions again. */
export const EDIT_JOB = 'edit-case'
export const LIFT_JOB = 'lift-case'
export const LENGTH_JOB = 'length-case'
export const CONTEXT_JOB = 'context-case'
export const PICTURES_JOB = 'pictures-case'
export const REMOVE_JOB = 'remove-case'
export const APPEAL_JOB = 'appeal-case'

/** Part of every request. */
const askedBy = z.object({ by: z.string(), userId: z.string() })
export type AskedRemoval = z.infer<typeof askedBy>

const askedChange = z.extend(askedBy, { reason: z.nullable(z.string()) })
export type AskedChange = z.infer<typeof askedChange>

const askedLength = z.extend(askedBy, { seconds: z.number() })
export type AskedLength = z.infer<typeof askedLength>

const askedContext = z.extend(askedBy, { context: z.nullable(z.string()) })
export type AskedContext = z.infer<typeof askedContext>

const askedPictures = z.extend(askedBy, { added: z.array(z.string()), removed: z.array(z.string()) })
export type AskedPictures = z.infer<typeof askedPictures>

const askedDecision = z.extend(askedBy, { verdict: z.enum(APPEAL_VERDICTS), reason: z.string() })
export type AskedDecision = z.infer<typeof askedDecision>

/** Pictures are added to those that were asked for before: each request is carried out. */
export const picturesKey = (caseId: string, requestId: string): string => `${caseId}:${requestId}`

function changeNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const asked = askedBy.safeParse(payload).data
  const [caseId = ''] = key.split(':', 1)
  return asked ? { members: [asked.by, asked.userId], records: { own: caseById(caseId) } } : {}
}

/**
 * One change requested by the page; for all of them, the case may have changed in the meantime, or the person may lack
 * permission.
 */
const fromPage = <Asked extends AskedRemoval>(
  schema: z.ZodMiniType<Asked>,
  change: (one: Case, asked: Asked, view: RuleView, settings: ModerationSettings) => Decision,
) => ({
  needs: changeNeeds,
  decide({ payload }: EventOf<'jobDue'>, settings: ModerationSettings, view: RuleView): Decision {
    const asked = schema.safeParse(payload).data
    const [one] = casesIn(view, 'own')
    if (!asked || !one || one.state === 'deleted') return nothing('noCase')
    const obstacle = obstacleFor(asked, one, view)
    return obstacle ? nothing(obstacle) : { ...change(one, asked, view, settings), otherwise: () => nothing('quicker') }
  },
})

const edited = (
  one: Case,
  changes: Parameters<typeof editCase>[1],
  { by }: AskedRemoval,
  view: RuleView,
): Decision => ({ effects: editCase(one, changes, by, view), reasons: [{ code: 'caseEdited' }] })

export const changesFromPage = {
  [EDIT_JOB]: fromPage(askedChange, (one, asked, view) => edited(one, { reason: asked.reason }, asked, view)),
  [CONTEXT_JOB]: fromPage(askedContext, (one, asked, view) => edited(one, { context: asked.context }, asked, view)),
  [PICTURES_JOB]: fromPage(askedPictures, (one, asked, view) => {
    const { images } = one.body
    const added = uploadedPictures(asked.added, images.length)
    const next = changedPictures(images, { added, removed: asked.removed })
    return next ? edited(one, { images: next }, asked, view) : nothing('tooManyPictures')
  }),
  [REMOVE_JOB]: fromPage(askedBy, (one, { by }, view) =>
    RUNNING.includes(one.state)
      ? nothing('stillRunning')
      : { effects: removedCase(one, by, view), reasons: [{ code: 'caseRemoved' }] },
  ),
  [LIFT_JOB]: fromPage(askedChange, (one, { by, userId, reason }, view) => {
    const family = familyOf(one.body.type)
    if (one.state !== 'active' || !family) return nothing('nothingRuns')
    return lift({ family, userId, by, name: nameOf(by, view), reason, reply: null })
  }),
  [APPEAL_JOB]: fromPage(askedDecision, (one, { verdict, by, reason }, view, settings) => {
    const obstacle = decisionObstacle(one, by)
    if (obstacle) return nothing(obstacle)
    const { effects } = decideAppeal(one, { verdict, by, reason, reply: null }, settings, view)
    return { effects, reasons: [{ code: verdict === 'accepted' ? 'appealAccepted' : 'appealRefused' }], durable: true }
  }),
  [LENGTH_JOB]: fromPage(askedLength, (one, asked, view) => {
    const { type } = one.body
    if (one.state !== 'active' || !isTemporary(type)) return nothing('nothingRuns')
    if (type === 'tempmute' && asked.seconds > MUTE_MAX_SECONDS) return nothing('muteTooLong')
    const { by } = asked
    return changeEnd(one, { by, name: nameOf(by, view), endsAt: view.now + asked.seconds * 1_000, reply: null }, view)
  }),
}

/** Anybody who could apply it now may change it, but not for themselves or somebody above them. */
export function obstacleFor({ by, userId }: AskedRemoval, one: Case, view: RuleView) {
  const actor = view.members.get(by)
  if (!actor) return 'memberGone'
  if (one.subjectId === by) return 'aboutYou'
  if (!view.guild.memberCan(actor, PERMISSION_FOR[one.body.type])) return 'noPermission'
  const target = view.members.get(userId)
  return target && !view.guild.isAbove(actor, target) ? 'aboveYou' : null
}
