import { COPIES_MAX, copyList } from '#core/message-copies-api.ts'
import { copiesOf, readCopies } from '#modules/messages/rules/copy-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const listCopies = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies',
  summary: 'Where a saved message stands on Discord: its last ten copies that were sent from the dashboard.',
  opens: { module: 'messages', to: 'read' },
  reply: { status: 200, schema: copyList },
  handle: list,
})

async function list({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const needs = { records: { copies: { ...copiesOf(call.param('entry')), limit: COPIES_MAX } } }
  const { records } = await loadNeeds(db, guild.id, 'messages', needs, clock())
  return replyJson(call, { copies: readCopies(records.copies).map(({ savedId: _, ...copy }) => copy) })
}
