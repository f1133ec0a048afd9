import { repeatPast } from '#core/repeat-past-api.ts'
import { COPY, copyStates, pastCopies } from '#modules/repeat-messages/rules/copy-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

/** As many as one query for records returns; a server has fewer repeat messages. */
const RECORDS_MAX = 100

export const readRepeatPast = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/repeat-messages/past',
  summary:
    'Which repeat messages were sent or skipped in the last seven days, and why. Of quick ones the latest hundred. And how far each has come.',
  opens: { module: 'repeat-messages', to: 'read' },
  reply: { status: 200, schema: repeatPast },
  handle: read,
})

async function read({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const now = clock()
  const needs = { records: { copies: { kind: COPY, limit: RECORDS_MAX } } }
  const { records } = await loadNeeds(db, guild.id, 'repeat-messages', needs, now)
  const rows = records.copies?.rows ?? []
  return replyJson(call, { past: pastCopies(rows, now), states: copyStates(rows) })
}
