import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { banSeveral, inactiveMembers, pruneMembers } from '../actions/mass-removal.ts'
import { idSchema } from '../world/snowflake.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, intQuery } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const bulkBanBody = z.object({
  user_ids: z.array(idSchema).min(1).max(200),
  delete_message_seconds: z.int().min(0).max(604_800).nullish(),
})
const pruneBody = z.object({
  days: z.int().min(1).max(30).nullish(),
  compute_prune_count: z.boolean().nullish(),
  include_roles: z.union([z.string().transform((text) => text.split(',')), z.array(z.string())]).nullish(),
})
const PRUNE_DAYS = 7

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))
const limit = LIMITS.memberWrite

export const massRemovalEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/guilds/:guildId/bulk-ban',
    who: 'bot',
    limit,
    answer(call) {
      const body = parseBody(bulkBanBody, call.body)
      const seconds = body.delete_message_seconds ?? 0
      const { banned, failed } = banSeveral(call.context, at(call), body.user_ids, seconds, call.reason)
      return { banned_users: banned, failed_users: failed }
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/prune',
    who: 'bot',
    answer(call) {
      const here = at(call)
      needInGuild(here, P.ManageGuild)
      needInGuild(here, P.KickMembers)
      const days = intQuery(call.query, 'days', PRUNE_DAYS, 1, 30)
      const roleIds = call.query.getAll('include_roles').flatMap((text) => text.split(','))
      return { pruned: inactiveMembers(call.context, here.guild, days, roleIds).length }
    },
  },
  {
    method: 'POST',
    path: '/guilds/:guildId/prune',
    who: 'bot',
    limit,
    answer(call) {
      const { days, compute_prune_count, include_roles } = parseBody(pruneBody, call.body)
      const pruned = pruneMembers(call.context, at(call), days ?? PRUNE_DAYS, include_roles ?? [], call.reason)
      return { pruned: compute_prune_count === false ? null : pruned }
    },
  },
]
