import { mayRead } from '#core/access.ts'
import { curvePreviewReply, curvePreviewRequest } from '#core/curve-preview-api.ts'
import { ladderOf } from '#core/levels/curve.ts'
import { compareLevels } from '#store/compare-levels.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'

const BODY_MAX_BYTES = 1024

/** Changes nothing: the page asks while somebody moves the curve. */
export const previewCurve: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/levels/curve-preview',
  summary: 'How many members would gain or lose levels with another curve or highest level.',
  auth: 'bearer',
  body: { type: 'application/json', schema: curvePreviewRequest },
  reply: { status: 200, schema: curvePreviewReply },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'tooLarge',
    'invalidBody',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => preview(call, identity, visit)),
}

async function preview(call: Call, { user }: Identity, { guild, standing }: Visit): Promise<Response> {
  const { db, limits } = call.services
  if (!mayRead(standing.access, 'levels')) return refuse(call, 'forbiddenModule')
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = curvePreviewRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  const waitSeconds = limits.memberSearch.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const { settings, premium } = guild
  return replyJson(call, await compareLevels(db, guild.id, ladderOf(settings, premium), ladderOf(data, premium)))
}
