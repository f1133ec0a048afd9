import { mayEdit } from '#core/access.ts'
import { markDelivered, openingById } from '#modules/advent-calendar/rules/undelivered.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'

const ID_MAX = 64

export const deliverGift: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/calendar/openings/:opening/delivered',
  summary: 'Marks a gift of the calendar that could not be delivered as handed out.',
  auth: 'bearer',
  reply: { status: 204 },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'entryNotFound',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => deliver(call, identity, visit)),
}

async function deliver(call: Call, { user }: Identity, { guild, standing }: Visit): Promise<Response> {
  const { db, clock, limits } = call.services
  if (!mayEdit(standing.access, 'advent-calendar')) return refuse(call, 'forbiddenModule')
  const waitSeconds = limits.write.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const now = clock()
  const module = 'advent-calendar'
  const needs = { records: { opening: openingById(call.param('opening').slice(0, ID_MAX)) } }
  const { records } = await loadNeeds(db, guild.id, module, needs, now)
  const effect = markDelivered(records.opening?.rows[0])
  if (!effect) return refuse(call, 'entryNotFound')
  const done = await commitState(db, { guildId: guild.id, module, effects: [effect], now })
  return done.ok ? replyEmpty(call) : refuse(call, 'entryNotFound')
}
