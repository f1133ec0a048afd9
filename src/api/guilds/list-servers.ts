import { type ServerSummary, serverList } from '#core/api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { listPresentGuilds } from '#store/guild-snapshot.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const listServers: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds',
  summary: 'The servers you may manage, largest first.',
  auth: 'bearer',
  reply: { status: 200, schema: serverList },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway', 'platformAway'],
  async handle(call, identity) {
    const guilds = await call.services.userGuilds.get(identity)
    if (guilds === 'signedOut') return refuse(call, 'tokenExpired')
    const managed = guilds.filter((guild) => guild.owner || hasPermission(BigInt(guild.permissions), 'manageGuild'))
    const present = await listPresentGuilds(
      call.services.db,
      managed.map(({ id }) => id),
    )
    const known = new Map(present.map((guild) => [guild.id, guild]))
    const servers: ServerSummary[] = managed.map(({ id, name, icon, owner, memberCount }) => ({
      id,
      name,
      icon,
      memberCount: known.get(id)?.memberCount ?? memberCount,
      bot: known.has(id),
      owner,
      canManage: true,
    }))
    // spec §3: sorted by memberCount, descending.
    servers.sort((a, b) => b.memberCount - a.memberCount || a.name.localeCompare(b.name))
    return replyJson(call, servers)
  },
}
