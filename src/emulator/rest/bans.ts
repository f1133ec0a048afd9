import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { banMember, unbanMember } from '../actions/bans.ts'
import { refuse } from '../refusal.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { compareIds } from '../world/snowflake.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, intQuery, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const banBody = z.object({
  delete_message_seconds: z.int().min(0).max(604_800).nullish(),
  delete_message_days: z.int().min(0).max(7).nullish(),
})

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function listBans(call: Call) {
  const here = at(call)
  needInGuild(here, P.BanMembers)
  const limit = intQuery(call.query, 'limit', 1_000, 1, 1_000)
  const after = call.query.get('after') ?? '0'
  return [...here.guild.bans]
    .filter(([userId]) => compareIds(userId, after) > 0)
    .sort(([a], [b]) => compareIds(a, b))
    .slice(0, limit)
    .map(([userId, reason]) => ({ user: userByIdOnWire(call.context.world, userId), reason }))
}

function oneBan(call: Call) {
  const here = at(call)
  needInGuild(here, P.BanMembers)
  const userId = call.param('userId')
  const reason = here.guild.bans.get(userId)
  if (reason === undefined) throw refuse.unknownBan()
  return { user: userByIdOnWire(call.context.world, userId), reason }
}

const limit = LIMITS.memberWrite

export const banEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/bans', who: 'bot', answer: listBans },
  { method: 'GET', path: '/guilds/:guildId/bans/:userId', who: 'bot', answer: oneBan },
  {
    method: 'PUT',
    path: '/guilds/:guildId/bans/:userId',
    who: 'bot',
    limit,
    answer(call) {
      const body = parseBody(banBody, call.body)
      const seconds = body.delete_message_seconds ?? (body.delete_message_days ?? 0) * 86_400
      banMember(call.context, at(call), call.param('userId'), call.reason, seconds)
      return NO_CONTENT
    },
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/bans/:userId',
    who: 'bot',
    limit,
    answer(call) {
      unbanMember(call.context, at(call), call.param('userId'), call.reason)
      return NO_CONTENT
    },
  },
]
