import { z } from 'zod'
import { refuse } from '../refusal.ts'
import { emojiOnWire } from '../wire/guilds.ts'
import type { Emoji } from '../world/model/guild.ts'
import { parseBody } from './body.ts'
import { emojiName, readEmojiImage } from './emojis.ts'
import { type Call, type Endpoint, NO_CONTENT, withStatus } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

/** Reference, "Application Emojis". */
const EMOJIS_MAX = 2_000

/** An application may only access itself. */
function emojisOf(call: Call): Map<string, Emoji> {
  if (call.param('applicationId') !== call.context.world.application.id) throw refuse.notHisApplication()
  return call.context.world.applicationEmojis
}

function emojiAt(call: Call): Emoji {
  const emoji = emojisOf(call).get(call.param('emojiId'))
  if (!emoji) throw refuse.unknownEmoji()
  return emoji
}

const onWire = (call: Call, emoji: Emoji) => emojiOnWire(call.context.world, emoji)
const newBody = z.object({ name: emojiName, image: z.string() })
const patchBody = z.object({ name: emojiName })

async function create(call: Call) {
  const { context } = call
  const emojis = emojisOf(call)
  const { name, image } = parseBody(newBody, call.body)
  if (emojis.size >= EMOJIS_MAX) throw refuse.tooManyEmojis(EMOJIS_MAX)
  const { bytes, contentType, isAnimated } = await readEmojiImage(image)
  const emoji: Emoji = {
    id: context.world.ids.next(),
    name,
    animated: isAnimated,
    creatorId: call.callerId,
    roles: [],
    contentType,
  }
  await context.files.put(emoji.id, bytes)
  emojis.set(emoji.id, emoji)
  context.changed()
  return withStatus(201, onWire(call, emoji))
}

const PATH = '/applications/:applicationId/emojis'
const limit = LIMITS.channelWrite

export const applicationEmojiEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer: (call) => ({ items: [...emojisOf(call).values()].map((emoji) => onWire(call, emoji)) }),
  },
  { method: 'POST', path: PATH, who: 'bot', limit, answer: create },
  { method: 'GET', path: `${PATH}/:emojiId`, who: 'bot', answer: (call) => onWire(call, emojiAt(call)) },
  {
    method: 'PATCH',
    path: `${PATH}/:emojiId`,
    who: 'bot',
    limit,
    answer(call) {
      const changed = { ...emojiAt(call), name: parseBody(patchBody, call.body).name }
      emojisOf(call).set(changed.id, changed)
      call.context.changed()
      return onWire(call, changed)
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:emojiId`,
    who: 'bot',
    limit,
    async answer(call) {
      const { id } = emojiAt(call)
      emojisOf(call).delete(id)
      await call.context.files.remove(id)
      call.context.changed()
      return NO_CONTENT
    },
  },
]
