import { roleCounts } from '#core/bulk-roles-api.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const readRoleCounts = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/autoroles/counts',
  summary: 'How many members hold each role at the moment, as Discord counts them.',
  opens: { module: 'autoroles', to: 'read' },
  reply: { status: 200, schema: roleCounts },
  refusals: ['tooMany'],
  handle: read,
})

async function read({ call, user, guild }: GuildCall): Promise<Response> {
  const tooOften = refuseTooOften(call, user, 'memberSearch')
  if (tooOften) return tooOften
  const { value } = await call.services.roleCounts.get(guild.id)
  return replyJson(call, { counts: value })
}
