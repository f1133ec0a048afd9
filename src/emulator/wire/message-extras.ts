import type { APIMessage } from 'discord-api-types/v10'
import { ID_DIGITS } from '#core/snowflake.ts'
import type { Message, Poll } from '../world/model/messages.ts'
import type { World } from '../world/world.ts'
import { isoTime } from './time.ts'

const FORWARD = 1

export function burstCounts({ userIds, burstUserIds = [] }: Message['reactions'][number]) {
  return { burst: burstUserIds.length, normal: userIds.length - burstUserIds.length }
}

/** Stickers, a poll, a forwarded message: rare in messages. */
export function extrasOnWire(world: World, message: Message, viewerId: string): Partial<APIMessage> {
  const { stickerIds, poll, forward } = message
  return {
    ...(stickerIds && { sticker_items: stickerIds.flatMap((id) => stickerItem(world, id) ?? []) }),
    ...(poll && { poll: pollOnWire(world, poll, viewerId) }),
    ...(forward && {
      message_reference: {
        type: FORWARD,
        message_id: forward.messageId,
        channel_id: forward.channelId,
        ...(forward.guildId && { guild_id: forward.guildId }),
      },
      // Created from a message in the API's format when it was forwarded.
      message_snapshots: [{ message: forward.snapshot }] as unknown as NonNullable<APIMessage['message_snapshots']>,
    }),
  }
}

function stickerItem(world: World, id: string) {
  for (const guild of world.guilds.values()) {
    const sticker = guild.stickers.get(id)
    if (sticker) return { id, name: sticker.name, format_type: sticker.formatType }
  }
  return null
}

/** A character, or the id of a server's emoji. */
function emojiOf(world: World, emoji: string) {
  if (!ID_DIGITS.test(emoji)) return { id: null, name: emoji }
  for (const guild of world.guilds.values()) {
    const own = guild.emojis.get(emoji)
    if (own) return { id: own.id, name: own.name, ...(own.animated && { animated: true }) }
  }
  return { id: emoji, name: '' }
}

function pollOnWire(world: World, poll: Poll, viewerId: string): NonNullable<APIMessage['poll']> {
  return {
    question: { text: poll.question },
    answers: poll.answers.map(({ text, emoji }, index) => ({
      answer_id: index + 1,
      poll_media: { text, ...(emoji && { emoji: emojiOf(world, emoji) }) },
    })),
    expiry: isoTime(poll.expiresAt),
    allow_multiselect: poll.allowsSeveral,
    layout_type: 1,
    results: {
      is_finalized: poll.isOver,
      answer_counts: poll.answers.map(({ voters }, index) => ({
        id: index + 1,
        count: voters.length,
        me_voted: voters.includes(viewerId),
      })),
    },
  }
}
