import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Message } from '../world/model/messages.ts'
import { compareIds } from '../world/snowflake.ts'
import { type InChannel, needInChannel } from './access.ts'
import { findMessage } from './edit-message.ts'

type ReactionEmoji = Message['reactions'][number]['emoji']

/** Reference, "Create Reaction": 20 different emojis on one message. */
const REACTIONS_PER_MESSAGE = 20

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const TWO_LETTERS = /^\p{Regional_Indicator}{2}$/u

/** Two regional indicators are an emoji only if they form the code of a country. */
const isNative = (text: string) =>
  PICTURE.test(text) && (!TWO_LETTERS.test(text) || /^\p{RGI_Emoji_Flag_Sequence}$/v.test(text))

/** `name:id` for an emoji of a server, otherwise the character itself. */
export function parseEmoji(context: EmulatorContext, text: string): ReactionEmoji {
  const custom = /^(?:a:)?(\w+):(\d{17,20})$/.exec(text)
  if (!custom) {
    if (!isNative(text)) throw refuse.noSuchEmoji()
    return { id: null, name: text, animated: false }
  }
  for (const guild of context.world.guilds.values()) {
    const emoji = guild.emojis.get(custom[2]!)
    if (emoji) return { id: emoji.id, name: emoji.name, animated: emoji.animated }
  }
  const own = context.world.applicationEmojis.get(custom[2]!)
  if (own) return { id: own.id, name: own.name, animated: own.animated }
  throw refuse.noSuchEmoji()
}

const isSame = (a: ReactionEmoji, b: ReactionEmoji) => (a.id ? a.id === b.id : b.id === null && a.name === b.name)

export function addReaction(
  context: EmulatorContext,
  at: InChannel,
  userId: string,
  messageId: string,
  emoji: ReactionEmoji,
  isBurst = false,
): void {
  needInChannel(at, P.ReadMessageHistory)
  if (at.channel.thread?.archived) throw refuse.archivedThread()
  const message = findMessage(context, at, messageId)
  const present = message.reactions.find((one) => isSame(one.emoji, emoji))
  if (present?.userIds.includes(userId)) return
  // Adding to an existing reaction needs no permission; a new one does.
  if (!present) needInChannel(at, P.AddReactions)
  if (!present && message.reactions.length >= REACTIONS_PER_MESSAGE) throw refuse.tooManyReactions()
  if (present) present.userIds.push(userId)
  else message.reactions.push({ emoji, userIds: [userId] })
  const reaction = present ?? message.reactions.at(-1)
  if (reaction && isBurst) reaction.burstUserIds = [...(reaction.burstUserIds ?? []), userId]
  const member = at.guild?.members.get(userId)
  context.world.touchedChannels.add(at.channel.id)
  context.feed.publish({
    ...told(at),
    name: 'MESSAGE_REACTION_ADD',
    data: {
      ...about(userId, message, emoji, isBurst),
      ...placeOf(at),
      ...(!message.webhook && { message_author_id: message.authorId }),
      ...(member && { member: memberOnWire(context.world, member) }),
    },
  })
}

export function removeReaction(
  context: EmulatorContext,
  at: InChannel,
  actorId: string,
  target: { messageId: string; userId: string; emoji: ReactionEmoji },
): void {
  if (actorId !== target.userId) needInChannel(at, P.ManageMessages)
  const message = findMessage(context, at, target.messageId)
  const present = message.reactions.find((one) => isSame(one.emoji, target.emoji))
  if (!present?.userIds.includes(target.userId)) throw refuse.unknownEmoji()
  present.userIds = present.userIds.filter((id) => id !== target.userId)
  const isBurst = present.burstUserIds?.includes(target.userId) ?? false
  if (isBurst) present.burstUserIds = present.burstUserIds?.filter((id) => id !== target.userId) ?? []
  if (present.userIds.length === 0) message.reactions = message.reactions.filter((one) => one !== present)
  context.world.touchedChannels.add(at.channel.id)
  context.feed.publish({
    ...told(at),
    name: 'MESSAGE_REACTION_REMOVE',
    data: { ...about(target.userId, message, target.emoji, isBurst), ...placeOf(at) },
  })
}

const about = (userId: string, message: Message, emoji: ReactionEmoji, isBurst: boolean) => ({
  user_id: userId,
  message_id: message.id,
  emoji: { id: emoji.id, name: emoji.name, ...(emoji.animated && { animated: true }) },
  burst: isBurst,
  type: Number(isBurst),
})

const told = (at: InChannel) => ({ guildId: at.guild?.id ?? null, channelId: at.channel.id })
const placeOf = (at: InChannel) => ({ channel_id: at.channel.id, ...(at.guild && { guild_id: at.guild.id }) })

/** People who reacted to a message with one emoji, normally or with a super reaction, by user id. */
export function reactorsOf(
  context: EmulatorContext,
  at: InChannel,
  messageId: string,
  emoji: ReactionEmoji,
  isBurst: boolean,
): string[] {
  const message = findMessage(context, at, messageId)
  const { userIds = [], burstUserIds = [] } = message.reactions.find((one) => isSame(one.emoji, emoji)) ?? {}
  return userIds.filter((id) => burstUserIds.includes(id) === isBurst).sort(compareIds)
}

/** All reactions, or all of one emoji. */
export function clearReactions(
  context: EmulatorContext,
  at: InChannel,
  messageId: string,
  emoji: ReactionEmoji | null,
): void {
  needInChannel(at, P.ManageMessages)
  const message = findMessage(context, at, messageId)
  context.world.touchedChannels.add(at.channel.id)
  const about = { message_id: messageId, ...placeOf(at) }
  if (!emoji) {
    message.reactions = []
    context.feed.publish({ ...told(at), name: 'MESSAGE_REACTION_REMOVE_ALL', data: about })
    return
  }
  message.reactions = message.reactions.filter((one) => !isSame(one.emoji, emoji))
  context.feed.publish({
    ...told(at),
    name: 'MESSAGE_REACTION_REMOVE_EMOJI',
    data: { ...about, emoji: { id: emoji.id, name: emoji.name } },
  })
}
