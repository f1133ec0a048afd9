import { mayEdit } from '#core/access.ts'
import { caseNumber, changeCaseRequest } from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { PERMISSION_FOR } from '#modules/moderation/rules/can-sanction.ts'
import { type Case, casesIn, familyOf } from '#modules/moderation/rules/case-record.ts'
import { type AskedChange, EDIT_JOB, LIFT_JOB } from '#modules/moderation/rules/change-from-page.ts'
import { caseByNumber } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { scheduleJob } from '#store/jobs.ts'
import { m } from '#texts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'
import { readerOf } from './case-view.ts'

const BODY_MAX_BYTES = 8 * 1024

const REFUSALS: readonly ProblemCode[] = [
  'badJson',
  'signedOut',
  'tokenExpired',
  'forbidden',
  'forbiddenModule',
  'lacksPermission',
  'caseAboutYou',
  'guildNotFound',
  'caseNotFound',
  'tooLarge',
  'invalidBody',
  'tooMany',
  'databaseAway',
  'platformAway',
]

/** The bot writes it down, with who asked and when. */
export const editCase: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/reason',
  summary: 'Changes the reason of a sanction. What the member was told stays as it was.',
  auth: 'bearer',
  body: { type: 'application/json', schema: changeCaseRequest },
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseReasonNeeded'],
  handle: (call, identity) => enterGuild(call, identity, (visit) => change(call, identity, visit, EDIT_JOB)),
}

/** The bot asks Discord, and closes the case once that is done. */
export const liftCase: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/lift',
  summary: 'Has the bot end a mute or a ban that is running.',
  auth: 'bearer',
  body: { type: 'application/json', schema: changeCaseRequest },
  reply: { status: 204 },
  refusals: [...REFUSALS, 'caseNotRunning'],
  handle: (call, identity) => enterGuild(call, identity, (visit) => change(call, identity, visit, LIFT_JOB)),
}

type ChangeJob = typeof EDIT_JOB | typeof LIFT_JOB

async function change(call: Call, identity: Identity, visit: Visit, job: ChangeJob): Promise<Response> {
  const { clock, db, limits } = call.services
  const { guild, standing } = visit
  const { user } = identity
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = changeCaseRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  if (!mayEdit(standing.access, 'moderation')) return refuse(call, 'forbiddenModule')
  const waitSeconds = limits.write.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const number = caseNumber().safeParse(call.param('number')).data
  const now = clock()
  const own = caseByNumber(number ?? 0, readerOf(identity, visit))
  const [one] = casesIn(await loadNeeds(db, guild.id, 'moderation', { records: { own } }, now), 'own')
  if (!one || one.subjectId === null) return refuse(call, 'caseNotFound')
  const permission = PERMISSION_FOR[one.body.type]
  if (!hasPermission(standing.permissions, permission)) {
    const params = { permission: m[`permissions.${permission}`]({}, { locale: call.locale }) }
    return refuse(call, 'lacksPermission', { params })
  }
  if (one.subjectId === user.id) return refuse(call, 'caseAboutYou')
  const reason = data.reason?.trim() || null
  const obstacle = job === LIFT_JOB ? liftObstacle(one) : editObstacle(visit, reason)
  if (obstacle) return refuse(call, obstacle)
  const payload: AskedChange = { by: user.id, userId: one.subjectId, reason }
  await scheduleJob(db, { guildId: guild.id, module: 'moderation', job, key: one.id, at: now, payload })
  return replyEmpty(call)
}

const liftObstacle = ({ state, body }: Case): ProblemCode | null =>
  state === 'active' && familyOf(body.type) !== null ? null : 'caseNotRunning'

const editObstacle = ({ guild }: Visit, reason: string | null): ProblemCode | null =>
  guild.settings.moderation.requireReason && reason === null ? 'caseReasonNeeded' : null
