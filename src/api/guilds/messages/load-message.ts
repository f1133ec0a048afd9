import type * as z from 'zod/mini'
import { readCustomId } from '#core/bot/custom-id.ts'
import { loadReply, loadRequest } from '#core/message-copies-api.ts'
import { copyById, readCopies } from '#modules/messages/rules/copy-record.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCollection } from '#store/collections.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { findReadableChannel } from '../readable-channel.ts'
import type { BotsMessage } from './bot-message.ts'
import { findBotsMessage } from './find-bots-message.ts'

/** The keys that the editor reads; the platform adds others. */
const PARTS = ['content', 'embeds', 'components', 'flags', 'attachments'] as const
const CUSTOM_ID = /"custom_id":"([^"\\]{1,100})"/g

export const loadMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/load',
  summary: 'Reads a message of the bot, or of one of its profiles, from Discord; and says which saved message it is.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: loadRequest, maxBytes: 1024 },
  reply: { status: 200, schema: loadReply },
  refusals: ['personMayNotRead', 'messageGone', 'channelNotFound', 'botMayNotRead', 'messageNotOurs', 'tooMany'],
  handle: load,
})

async function load(visit: GuildCall, place: z.output<typeof loadRequest>): Promise<Response> {
  const { call, user } = visit
  const channel = findReadableChannel(visit, place.channelId)
  if (channel instanceof Response) return channel
  const tooOften = refuseTooOften(call, user, 'pastMessages')
  if (tooOften) return tooOften
  const found = await findBotsMessage(visit, place)
  if (found instanceof Response) return found
  const json = JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, found.wire[part]])))
  return replyJson(call, { savedId: await savedIdOf(visit, found, json), json })
}

/** Known from the time it was sent, or from its buttons: those of commands and repeat messages also contain the id. */
async function savedIdOf({ call, guild }: GuildCall, { id }: BotsMessage, json: string): Promise<string | null> {
  const { clock, db } = call.services
  const { records } = await loadNeeds(db, guild.id, 'messages', { records: { known: copyById(id) } }, clock())
  const saved = await readCollection(db, guild.id, savedMessages.name)
  const pressed = [...json.matchAll(CUSTOM_ID)].flatMap(([, customId = '']) => {
    const read = readCustomId(customId)
    return read?.module === 'messages' && read.route === 'click' ? (read.args[0] ?? []) : []
  })
  const candidates = [...readCopies(records.known).map(({ savedId }) => savedId), ...pressed]
  return candidates.find((one) => saved.some((entry) => entry.id === one)) ?? null
}
