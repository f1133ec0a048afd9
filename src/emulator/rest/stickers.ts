import { z } from 'zod'
import { enterGuild } from '../actions/access.ts'
import { createSticker, deleteSticker, findSticker, updateSticker } from '../actions/stickers.ts'
import { invalidField, refuse } from '../refusal.ts'
import { stickerOnWire, stickersOnWire } from '../wire/stickers.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT, withStatus } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

/** Reference, "Create Guild Sticker". */
const STICKER_MAX_BYTES = 512 * 1024
const fields = z.object({
  name: z.string().min(2).max(30),
  description: z.string().max(100).nullish(),
  tags: z.string().min(1).max(200),
})

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

async function create(call: Call) {
  const here = at(call)
  const { name, description, tags } = parseBody(fields, call.body)
  const [file] = call.uploads
  if (!file) throw invalidField(['file'], 'BASE_TYPE_REQUIRED', 'This field is required')
  if (file.bytes.byteLength > STICKER_MAX_BYTES)
    throw invalidField(['file'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 512.0 kb.')
  const wanted = { name, description: description || null, tags, contentType: file.contentType }
  const sticker = createSticker(call.context, here, wanted, call.reason)
  await call.context.files.put(sticker.id, file.bytes)
  return withStatus(201, stickerOnWire(call.context.world, here.guild, sticker))
}

function one(call: Call) {
  const { guild } = at(call)
  const sticker = guild.stickers.get(call.param('stickerId'))
  if (!sticker) throw refuse.unknownSticker()
  return stickerOnWire(call.context.world, guild, sticker)
}

function change(call: Call) {
  const here = at(call)
  const body = parseBody(fields.partial(), call.body)
  const patch = {
    ...(body.name && { name: body.name }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(body.tags && { tags: body.tags }),
  }
  const sticker = updateSticker(call.context, here, call.param('stickerId'), patch, call.reason)
  return stickerOnWire(call.context.world, here.guild, sticker)
}

const PATH = '/guilds/:guildId/stickers'
const limit = LIMITS.channelWrite

export const stickerEndpoints: Endpoint[] = [
  { method: 'GET', path: PATH, who: 'bot', answer: (call) => stickersOnWire(call.context.world, at(call).guild) },
  { method: 'POST', path: PATH, who: 'bot', limit, answer: create },
  { method: 'GET', path: `${PATH}/:stickerId`, who: 'bot', answer: one },
  { method: 'PATCH', path: `${PATH}/:stickerId`, who: 'bot', limit, answer: change },
  {
    method: 'DELETE',
    path: `${PATH}/:stickerId`,
    who: 'bot',
    limit,
    answer(call) {
      deleteSticker(call.context, at(call), call.param('stickerId'), call.reason)
      return NO_CONTENT
    },
  },
  {
    method: 'GET',
    path: '/stickers/:stickerId',
    who: 'bot',
    answer(call) {
      const found = findSticker(call.context.world, call.param('stickerId'))
      if (!found) throw refuse.unknownSticker()
      return stickerOnWire(call.context.world, found.guild, found.sticker)
    },
  },
  // Discord's own packs are its property, so there are none here.
  { method: 'GET', path: '/sticker-packs', who: 'anybody', answer: () => ({ sticker_packs: [] }) },
]
