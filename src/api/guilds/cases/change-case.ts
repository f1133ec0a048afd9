import type * as z from 'zod/mini'
import { changedPictures, uploadedPictures } from '#core/bot/proof-pictures.ts'
import {
  changeCaseRequest,
  changeContextRequest,
  changeLengthRequest,
  changeProofRequest,
  isTemporary,
  MUTE_MAX_SECONDS,
  PROOF_PICTURES_MAX,
} from '#core/cases-api.ts'
import { type Case, familyOf, RUNNING } from '#modules/moderation/rules/case-record.ts'
import {
  type AskedChange,
  type AskedContext,
  type AskedLength,
  type AskedPictures,
  type AskedRemoval,
  CONTEXT_JOB,
  EDIT_JOB,
  LENGTH_JOB,
  LIFT_JOB,
  PICTURES_JOB,
  picturesKey,
  REMOVE_JOB,
} from '#modules/moderation/rules/change-from-page.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { areOwnPictures } from '../are-own-pictures.ts'
import type { Visit } from '../enter.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { CHANGE_REFUSALS, findChangeable, leave } from './changeable-case.ts'

const BODY = { schema: changeCaseRequest, maxBytes: 8 * 1024 }
const OPENS = { module: 'moderation', to: 'edit' } as const

/** The bot records it, with the person and the time. */
export const editCase = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/reason',
  summary: 'Changes the reason of a sanction. What the member was told stays as it was.',
  opens: OPENS,
  body: BODY,
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'caseReasonNeeded'],
  handle: (asked, body) => change(asked, body, EDIT_JOB),
})

/** The bot calls Discord, and closes the case once that is done. */
export const liftCase = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/lift',
  summary: 'Has the bot lift a running mute or ban.',
  opens: OPENS,
  body: BODY,
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'caseNotRunning'],
  handle: (asked, body) => change(asked, body, LIFT_JOB),
})

/** Discord is told a mute's new end; the end of a ban is kept by the bot itself. */
export const changeCaseLength = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/length',
  summary: 'Changes how long a running mute or temporary ban lasts, counted from now.',
  opens: OPENS,
  body: { schema: changeLengthRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'caseNotRunning', 'muteTooLong'],
  handle: async (asked, { seconds }) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const { call, user } = asked
    if (one.state !== 'active' || !isTemporary(one.body.type)) return refuse(call, 'caseNotRunning')
    if (one.body.type === 'tempmute' && seconds > MUTE_MAX_SECONDS) return refuse(call, 'muteTooLong')
    return leave(asked, one, LENGTH_JOB, { by: user.id, userId, seconds } satisfies AskedLength)
  },
})

/** Internal: the member never sees it. */
export const changeCaseContext = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/context',
  summary: 'Changes what the team keeps with a sanction for itself.',
  opens: OPENS,
  body: { schema: changeContextRequest, maxBytes: 12 * 1024 },
  reply: { status: 204 },
  refusals: CHANGE_REFUSALS,
  handle: async (asked, body) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const context = body.context?.trim() || null
    return leave(asked, one, CONTEXT_JOB, { by: asked.user.id, userId, context } satisfies AskedContext)
  },
})

/** Somebody else's upload, or one of another server, is refused. */
export const changeCaseProof = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/proof',
  summary: `Adds pictures that you have uploaded as proof of a sanction, or removes some; ${PROOF_PICTURES_MAX} at most.`,
  opens: OPENS,
  body: { schema: changeProofRequest, maxBytes: 12 * 1024 },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'caseProofFull', 'uploadNotFound'],
  handle: async (asked, { added, removed }) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const { call, user } = asked
    if (!changedPictures(one.body.images, { added: uploadedPictures(added), removed }))
      return refuse(call, 'caseProofFull')
    if (!(await areOwnPictures(asked, added))) return refuse(call, 'uploadNotFound')
    const payload: AskedPictures = { by: user.id, userId, added, removed }
    return leave(asked, one, PICTURES_JOB, payload, picturesKey(one.id, call.id))
  },
})

/** That it existed, and who removed it, remains recorded. */
export const removeCase = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/cases/:number',
  summary: 'Removes a sanction that is not running from the case file, with its reason, context and pictures.',
  opens: OPENS,
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'caseStillRunning'],
  handle: async (asked) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    if (RUNNING.includes(one.state)) return refuse(asked.call, 'caseStillRunning')
    return leave(asked, one, REMOVE_JOB, { by: asked.user.id, userId } satisfies AskedRemoval)
  },
})

type ChangeJob = typeof EDIT_JOB | typeof LIFT_JOB

async function change(asked: GuildCall, body: z.output<typeof changeCaseRequest>, job: ChangeJob): Promise<Response> {
  const found = await findChangeable(asked)
  if (found instanceof Response) return found
  const { one, userId } = found
  const { call, guild, user } = asked
  const reason = body.reason?.trim() || null
  const obstacle = job === LIFT_JOB ? liftObstacle(one) : editObstacle(guild, reason)
  if (obstacle) return refuse(call, obstacle)
  return leave(asked, one, job, { by: user.id, userId, reason } satisfies AskedChange)
}

const liftObstacle = ({ state, body }: Case): ProblemCode | null =>
  state === 'active' && familyOf(body.type) !== null ? null : 'caseNotRunning'

const editObstacle = ({ settings }: Visit['guild'], reason: string | null): ProblemCode | null =>
  settings.moderation.requireReason && reason === null ? 'caseReasonNeeded' : null
