import { type ModuleAccess, mayRead, moduleAccess } from '#core/access.ts'
import { findingCounts } from '#core/api.ts'
import { allModules } from '#modules/index.ts'
import type { UserGuild } from '#platform/oauth.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import type { Counted } from './finding-counts.ts'
import { standingOf } from './standing.ts'

const MODULE_IDS = allModules.map(({ id }) => id)

export const countFindings: Route = {
  method: 'get',
  path: '/api/bot/dashboard/findings',
  summary: 'For each of your servers where something stands in the way of a module: how many things do.',
  auth: 'bearer',
  reply: { status: 200, schema: findingCounts },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway', 'platformAway'],
  async handle(call, identity) {
    const guilds = await call.services.userGuilds.get(identity)
    if (guilds === 'signedOut') return refuse(call, 'tokenExpired')
    const counted = await call.services.findingCounts.of(guilds.map(({ id }) => id))
    const counts = await Promise.all(
      guilds.map(async (guild): Promise<[string, number]> => {
        const found = counted.get(guild.id)
        return [guild.id, found && found.byModule.size > 0 ? await countFor(call, identity, guild, found) : 0]
      }),
    )
    return replyJson(call, Object.fromEntries(counts.filter(([, count]) => count > 0)))
  },
}

async function countFor(call: Call, identity: Identity, guild: UserGuild, found: Counted): Promise<number> {
  const access = await accessOf(call, identity, guild, found)
  return [...found.byModule].reduce((sum, [module, count]) => sum + (mayRead(access, module) ? count : 0), 0)
}

/** Roles are only requested where they decide, as in the list of servers. */
async function accessOf({ services }: Call, { user }: Identity, guild: UserGuild, { policy }: Counted) {
  const now = services.clock()
  const visitor = { id: user.id, owner: guild.owner, permissions: BigInt(guild.permissions), roleIds: [] }
  const access: ModuleAccess = moduleAccess(visitor, policy, MODULE_IDS, now)
  if (Object.keys(access).length === MODULE_IDS.length || policy.grants.length === 0) return access
  const [loaded, member] = await Promise.all([services.guilds.get(guild.id), services.members.get(guild.id, user.id)])
  return loaded && member ? standingOf(member, loaded, now).access : access
}
