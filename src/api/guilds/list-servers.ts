import { accessPolicyOf } from '#core/access-policy.ts'
import { type ServerSummary, serverList } from '#core/api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { UserGuild } from '#platform/oauth.ts'
import { listPresentGuilds } from '#store/guild-snapshot.ts'
import { listPremiumGuilds } from '#store/premium.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { standingOf } from './standing.ts'

export const listServers: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds',
  summary: 'The servers you may manage, largest first.',
  auth: 'bearer',
  reply: { status: 200, schema: serverList },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway', 'platformAway'],
  async handle(call, identity) {
    const servers = await serversOf(call, identity)
    return servers === 'signedOut' ? refuse(call, 'tokenExpired') : replyJson(call, servers)
  },
}

export async function serversOf(
  call: Call,
  identity: Pick<Identity, 'sessionId' | 'user'>,
): Promise<ServerSummary[] | 'signedOut'> {
  const guilds = await call.services.userGuilds.get(identity)
  if (guilds === 'signedOut') return guilds
  const { db, clock } = call.services
  const ids = guilds.map(({ id }) => id)
  const [present, premium] = await Promise.all([listPresentGuilds(db, ids), listPremiumGuilds(db, ids, clock())])
  const known = new Map(present.map((guild) => [guild.id, guild]))
  const mayEnter = await Promise.all(
    guilds.map((guild) => isManager(guild) || (known.has(guild.id) && isDelegate(call, identity, guild.id))),
  )
  const listed = guilds.filter((_, place) => mayEnter[place])
  const servers: ServerSummary[] = listed.map(({ id, name, icon, owner, memberCount, permissions }) => ({
    id,
    name,
    icon,
    memberCount: known.get(id)?.memberCount ?? memberCount,
    bot: known.has(id),
    premium: known.has(id) && premium.includes(id),
    owner,
    canManage: isManager({ owner, permissions }),
  }))
  // spec §3: sorted by memberCount, descending.
  return servers.sort((a, b) => b.memberCount - a.memberCount || a.name.localeCompare(b.name))
}

function isManager({ owner, permissions }: Pick<UserGuild, 'owner' | 'permissions'>): boolean {
  return owner || hasPermission(BigInt(permissions), 'manageGuild')
}

/** Whether a grant to a role or person gives access. Only checked where there are grants. */
async function isDelegate({ services }: Call, { user }: Pick<Identity, 'user'>, guildId: string): Promise<boolean> {
  const guild = await services.guilds.get(guildId)
  if (!guild || accessPolicyOf(guild.settings).grants.length === 0) return false
  const member = await services.members.get(guildId, user.id)
  return member !== null && standingOf(member, guild, services.clock()).mayEnter
}
