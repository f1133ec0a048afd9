import type { Realm } from '../realm.ts'
import { invalidField, refuse } from '../refusal.ts'
import type { Message, Poll } from '../world/model.ts'
import type { InChannel } from './access.ts'
import { findMessage, replaceMessage } from './messages.ts'

const HOUR_MS = 3_600_000

export type NewPoll = {
  question: string
  answers: { text: string; emoji?: string }[]
  hours?: number
  allowsSeveral?: boolean
}

export const newPoll = (realm: Realm, { question, answers, hours = 24, allowsSeveral = false }: NewPoll): Poll => ({
  question,
  answers: answers.map(({ text, emoji }) => ({ text, emoji: emoji ?? null, voters: [] })),
  expiresAt: realm.clock.now() + hours * HOUR_MS,
  allowsSeveral,
  isOver: false,
})

function pollAt(realm: Realm, at: InChannel, messageId: string): { message: Message; poll: Poll } {
  const message = findMessage(realm, at, messageId)
  if (!message.poll) throw refuse.unknownMessage()
  return { message, poll: message.poll }
}

/** Answers are numbered from 1. A vote that replaces another is told as two. */
export function vote(realm: Realm, at: InChannel, messageId: string, userId: string, answerId: number): void {
  const { poll } = pollAt(realm, at, messageId)
  const answer = poll.answers[answerId - 1]
  if (!answer || poll.isOver) throw invalidField(['answerId'], 'BASE_TYPE_CHOICES', 'Nobody can vote for that.')
  if (answer.voters.includes(userId)) return
  if (!poll.allowsSeveral)
    for (const [index, other] of poll.answers.entries())
      if (other.voters.includes(userId)) withdrawVote(realm, at, messageId, userId, index + 1)
  answer.voters.push(userId)
  tell(realm, at, 'MESSAGE_POLL_VOTE_ADD', messageId, userId, answerId)
}

export function withdrawVote(realm: Realm, at: InChannel, messageId: string, userId: string, answerId: number): void {
  const answer = pollAt(realm, at, messageId).poll.answers[answerId - 1]
  if (!answer?.voters.includes(userId)) throw refuse.notFound()
  answer.voters = answer.voters.filter((id) => id !== userId)
  tell(realm, at, 'MESSAGE_POLL_VOTE_REMOVE', messageId, userId, answerId)
}

export function endPoll(realm: Realm, at: InChannel, messageId: string): Message {
  const { message, poll } = pollAt(realm, at, messageId)
  const changed = { ...message, poll: { ...poll, isOver: true, expiresAt: realm.clock.now() } }
  replaceMessage(realm, at, changed)
  return changed
}

function tell(
  realm: Realm,
  at: InChannel,
  name: 'MESSAGE_POLL_VOTE_ADD' | 'MESSAGE_POLL_VOTE_REMOVE',
  messageId: string,
  userId: string,
  answerId: number,
): void {
  realm.world.touchedChannels.add(at.channel.id)
  realm.feed.publish({
    name,
    guildId: at.guild?.id ?? null,
    channelId: at.channel.id,
    data: {
      user_id: userId,
      channel_id: at.channel.id,
      message_id: messageId,
      ...(at.guild && { guild_id: at.guild.id }),
      answer_id: answerId,
    },
  })
}
