import { z } from 'zod'
import { enterGuild } from '../actions/access.ts'
import { createEmoji, deleteEmoji, renameEmoji } from '../actions/emojis.ts'
import { invalidField, refuse } from '../refusal.ts'
import { emojiOnWire, emojisOnWire } from '../wire/guilds.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT, withStatus } from './endpoint.ts'
import { type Image, readImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))
export const emojiName = z.string().regex(/^\w{2,32}$/, 'BASE_TYPE_BAD_LENGTH|Must be between 2 and 32 in length.')
const nameBody = z.object({ name: emojiName })

const newBody = nameBody.extend({ image: z.string(), roles: z.array(z.string()).nullish() })
const EMOJI_MAX_BYTES = 256 * 1024

export async function readEmojiImage(uri: string): Promise<Image> {
  const image = await readImage(uri, 'image')
  if (image.bytes.byteLength > EMOJI_MAX_BYTES)
    throw invalidField(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')
  return image
}

export const emojiEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/guilds/:guildId/emojis',
    who: 'bot',
    answer: (call) => emojisOnWire(call.context.world, at(call).guild),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/emojis/:emojiId',
    who: 'bot',
    answer(call) {
      const emoji = at(call).guild.emojis.get(call.param('emojiId'))
      if (!emoji) throw refuse.unknownEmoji()
      return emojiOnWire(call.context.world, emoji)
    },
  },
  {
    method: 'POST',
    path: '/guilds/:guildId/emojis',
    who: 'bot',
    limit: LIMITS.channelWrite,
    async answer(call) {
      const body = parseBody(newBody, call.body)
      const here = at(call)
      const image = await readEmojiImage(body.image)
      const wanted = {
        name: body.name,
        roles: body.roles ?? [],
        animated: image.isAnimated,
        contentType: image.contentType,
      }
      const emoji = createEmoji(call.context, here, wanted, call.reason)
      await call.context.files.put(emoji.id, image.bytes)
      return withStatus(201, emojiOnWire(call.context.world, emoji))
    },
  },
  {
    method: 'PATCH',
    path: '/guilds/:guildId/emojis/:emojiId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const { name } = parseBody(nameBody, call.body)
      return emojiOnWire(
        call.context.world,
        renameEmoji(call.context, at(call), call.param('emojiId'), name, call.reason),
      )
    },
  },
  {
    method: 'DELETE',
    path: '/guilds/:guildId/emojis/:emojiId',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      deleteEmoji(call.context, at(call), call.param('emojiId'), call.reason)
      return NO_CONTENT
    },
  },
]
