import type * as z from 'zod/mini'
import { changedPictures, uploadedPictures } from '#core/bot/proof-pictures.ts'
import {
  caseNumber,
  changeCaseRequest,
  changeContextRequest,
  changeLengthRequest,
  changeProofRequest,
  isTemporary,
  MUTE_MAX_SECONDS,
  PERMISSION_FOR,
  PROOF_PICTURES_MAX,
} from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { type Case, casesIn, familyOf, RUNNING } from '#modules/moderation/rules/case-record.ts'
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
  REMOVE_JOB,
} from '#modules/moderation/rules/change-from-page.ts'
import { caseByNumber } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { m } from '#texts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyEmpty } from '../../http/reply.ts'
import { areOwnPictures } from '../are-own-pictures.ts'
import { askBot } from '../ask-bot.ts'
import type { Visit } from '../enter.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { standsAbove } from '../rights-on.ts'
import { readerOf } from './case-view.ts'

const BODY = { schema: changeCaseRequest, maxBytes: 8 * 1024 }
const OPENS = { module: 'moderation', to: 'edit' } as const
const REFUSALS: readonly ProblemCode[] = [
  'lacksPermission',
  'memberAboveYou',
  'caseAboutYou',
  'caseNotFound',
  'tooMany',
]

/** The bot writes it down, with who asked and when. */
export const editCase = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/reason',
  summary: 'Changes the reason of a sanction. What the member was told stays as it was.',
  opens: OPENS,
  body: BODY,
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseReasonNeeded'],
  handle: (asked, body) => change(asked, body, EDIT_JOB),
})

/** The bot asks Discord, and closes the case once that is done. */
export const liftCase = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/lift',
  summary: 'Has the bot lift a running mute or ban.',
  opens: OPENS,
  body: BODY,
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseNotRunning'],
  handle: (asked, body) => change(asked, body, LIFT_JOB),
})

/** Discord is told of a mute's new end; that of a ban is the bot's own to keep. */
export const changeCaseLength = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/length',
  summary: 'Changes how long a running mute or temporary ban lasts, counted from now.',
  opens: OPENS,
  body: { schema: changeLengthRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseNotRunning', 'muteTooLong'],
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

/** For the team alone: the member never learns of it. */
export const changeCaseContext = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/context',
  summary: 'Changes what the team keeps with a sanction for itself.',
  opens: OPENS,
  body: { schema: changeContextRequest, maxBytes: 12 * 1024 },
  reply: { status: 204 },
  refusals: REFUSALS,
  handle: async (asked, body) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const context = body.context?.trim() || null
    return leave(asked, one, CONTEXT_JOB, { by: asked.user.id, userId, context } satisfies AskedContext)
  },
})

/** Somebody else's upload, or one of another server, is nobody's proof. */
export const changeCaseProof = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/proof',
  summary: `Adds pictures that you have uploaded as proof of a sanction, or removes some; ${PROOF_PICTURES_MAX} at most.`,
  opens: OPENS,
  body: { schema: changeProofRequest, maxBytes: 12 * 1024 },
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseProofFull', 'uploadNotFound'],
  handle: async (asked, { added, removed }) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const { call, user } = asked
    if (!changedPictures(one.body.images, { added: uploadedPictures(added), removed }))
      return refuse(call, 'caseProofFull')
    if (!(await areOwnPictures(asked, added))) return refuse(call, 'uploadNotFound')
    return leave(asked, one, PICTURES_JOB, { by: user.id, userId, added, removed } satisfies AskedPictures)
  },
})

/** That there was one, and who removed it, stays known. */
export const removeCase = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/cases/:number',
  summary: 'Removes a sanction that is not running from the case file, with its reason, context and pictures.',
  opens: OPENS,
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseStillRunning'],
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

/** The case in the address, if this person may change it; else why not. */
async function findChangeable(visit: GuildCall): Promise<{ one: Case; userId: string } | Response> {
  const { call, user, guild, standing } = visit
  const { clock, db } = call.services
  const tooOften = refuseHaste(call, user, 'write')
  if (tooOften) return tooOften
  const number = caseNumber().safeParse(call.param('number')).data
  const own = caseByNumber(number ?? 0, readerOf(user, guild))
  const [one] = casesIn(await loadNeeds(db, guild.id, 'moderation', { records: { own } }, clock()), 'own')
  if (!one || one.subjectId === null) return refuse(call, 'caseNotFound')
  const permission = PERMISSION_FOR[one.body.type]
  if (!hasPermission(standing.permissions, permission)) {
    const params = { permission: m[`permissions.${permission}`]({}, { locale: call.locale }) }
    return refuse(call, 'lacksPermission', { params })
  }
  if (one.subjectId === user.id) return refuse(call, 'caseAboutYou')
  if (await standsAbove(visit, one.subjectId)) return refuse(call, 'memberAboveYou')
  return { one, userId: one.subjectId }
}

async function leave(asked: GuildCall, one: Case, job: string, payload: unknown): Promise<Response> {
  await askBot(asked, { module: 'moderation', job, key: one.id, payload })
  return replyEmpty(asked.call)
}

const liftObstacle = ({ state, body }: Case): ProblemCode | null =>
  state === 'active' && familyOf(body.type) !== null ? null : 'caseNotRunning'

const editObstacle = ({ settings }: Visit['guild'], reason: string | null): ProblemCode | null =>
  settings.moderation.requireReason && reason === null ? 'caseReasonNeeded' : null
