import { copyById, forgetCopy, readCopies } from '#modules/messages/rules/copy-record.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { deleteBotsMessage, readBotsMessage } from './bot-message.ts'
import { findWritingProblem } from './check-sending.ts'
import { refuseSending } from './send-composed.ts'

export const deleteCopy = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/:message',
  summary: 'Deletes a copy of a saved message on Discord. One that is gone there already is only forgotten.',
  opens: { module: 'messages', to: 'edit' },
  reply: { status: 204 },
  refusals: ['personMayNotWrite', 'copyNotFound', 'platformRefused', 'tooMany'],
  handle: remove,
})

async function remove(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, db, platform } = call.services
  const messageId = call.param('message')
  const needs = { records: { known: copyById(messageId) } }
  const { records } = await loadNeeds(db, guild.id, 'messages', needs, clock())
  const [copy] = readCopies(records.known)
  if (!copy || copy.savedId !== call.param('entry')) return refuse(call, 'copyNotFound')
  const channel = guild.base.channels.find(({ id }) => id === copy.channelId)
  // With its channel the message is gone, too.
  if (channel) {
    const problem = findWritingProblem(visit, channel)
    if (problem) return refuseSending(call, problem)
    const tooOften = refuseTooOften(call, user, 'write')
    if (tooOften) return tooOften
    const found = await readBotsMessage(platform.rest, { channel, messageId, botId: guild.base.bot.id })
    const isThere = found !== 'gone' && found !== 'notOurs'
    if (isThere && !(await deleteBotsMessage(platform.rest, found))) return refuse(call, 'platformRefused')
  }
  await commitState(db, { guildId: guild.id, module: 'messages', now: clock(), effects: [forgetCopy(messageId)] })
  return replyEmpty(call)
}
