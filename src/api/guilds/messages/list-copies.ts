import { COPIES_MAX, copyList } from '#core/message-copies-api.ts'
import { sumUses } from '#core/use-counts.ts'
import { copiesOf, readCopies } from '#modules/messages/rules/copy-record.ts'
import { pressesOf } from '#modules/messages/rules/press-counts.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const listCopies = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies',
  summary:
    'Where a saved message stands on Discord: its last ten copies that were sent from the dashboard, and how often each button and select was used in thirty days.',
  opens: { module: 'messages', to: 'read' },
  reply: { status: 200, schema: copyList },
  handle: list,
})

async function list({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const entry = call.param('entry')
  const needs = {
    memoryPrefix: pressesOf(entry),
    records: { copies: { ...copiesOf(entry), limit: COPIES_MAX } },
  }
  const { records, memory } = await loadNeeds(db, guild.id, 'messages', needs, clock())
  return replyJson(call, {
    copies: readCopies(records.copies).map(({ savedId: _, ...copy }) => copy),
    presses: sumUses(pressesOf(entry), memory),
  })
}
