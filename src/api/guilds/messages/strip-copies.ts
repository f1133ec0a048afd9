import { COPIES_MAX, strippedReply } from '#core/message-copies-api.ts'
import { copiesOf, type KnownCopy, readCopies } from '#modules/messages/rules/copy-record.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { changeCollections } from '#store/collections-change.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { findUses } from '../collections/find-uses.ts'
import { nameUses } from '../collections/name-uses.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { readBotsMessage, setComponents } from './bot-message.ts'
import { findWritingProblem } from './check-sending.ts'
import { withoutActing } from './strip-parts.ts'

export const stripCopies = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/copies/parts',
  summary:
    'Takes the buttons and menus that act off every known copy of a saved message, before it is deleted. Links stay; copies that could not be changed are counted. Refused while the message is used elsewhere, as deleting it would be.',
  opens: { module: 'messages', to: 'edit' },
  reply: { status: 200, schema: strippedReply },
  refusals: ['tooMany', 'entryInUse'],
  handle: strip,
})

async function strip(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const { db, clock } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const uses = await usesOf(visit)
  if (uses) return refuse(call, 'entryInUse', { params: { where: uses } })
  const needs = { records: { copies: { ...copiesOf(call.param('entry')), limit: COPIES_MAX } } }
  const { records } = await loadNeeds(db, guild.id, 'messages', needs, clock())
  let left = 0
  // One after the other: they may be in the same channel.
  for (const copy of readCopies(records.copies)) if (!(await stripOne(visit, copy))) left += 1
  return replyJson(call, { left })
}

/** Where it is used, in words: it cannot be deleted then, and its copies should not lose their buttons for nothing. */
async function usesOf({ call, user, guild }: GuildCall): Promise<string | null> {
  const { db, clock } = call.services
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const leaving = new Map([[savedMessages.name, new Set([call.param('entry')])]])
  const uses = await changeCollections(db, { guildId: guild.id, actor, source: 'dashboard', at: clock() }, (locked) =>
    findUses(locked, guild.settings, leaving),
  )
  return uses.collections.size > 0 || uses.settings.length > 0 ? nameUses(uses, call.locale) : null
}

/** True when nothing on it acts any more; also when it is gone. */
async function stripOne(visit: GuildCall, { channelId, messageId }: KnownCopy): Promise<boolean> {
  const { call, guild } = visit
  const { rest } = call.services.platform
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  if (!channel) return true
  if (findWritingProblem(visit, channel)) return false
  const found = await readBotsMessage(rest, { channel, messageId, botId: guild.base.bot.id })
  if (found === 'gone') return true
  if (found === 'notOurs') return false
  const components = withoutActing(found.wire)
  return components === null || setComponents(rest, found, components)
}
