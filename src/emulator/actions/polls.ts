import { MessageType } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import type { Message, Poll } from '../world/model/messages.ts'
import { ALL_PERMISSIONS } from '../world/permissions.ts'
import type { InChannel } from './access.ts'
import { findMessage, replaceMessage } from './edit-message.ts'
import { postSystemMessage } from './system-messages.ts'

const HOUR_MS = 3_600_000

export type NewPoll = {
  question: string
  answers: { text: string; emoji?: string }[]
  hours?: number
  allowsSeveral?: boolean
}

export const newPoll = (
  context: EmulatorContext,
  { question, answers, hours = 24, allowsSeveral = false }: NewPoll,
): Poll => ({
  question,
  answers: answers.map(({ text, emoji }) => ({ text, emoji: emoji ?? null, voters: [] })),
  expiresAt: context.clock.now() + hours * HOUR_MS,
  allowsSeveral,
  isOver: false,
})

function pollAt(context: EmulatorContext, at: InChannel, messageId: string): { message: Message; poll: Poll } {
  const message = findMessage(context, at, messageId)
  if (!message.poll) throw refuse.unknownMessage()
  return { message, poll: message.poll }
}

/** Answers are numbered from 1. A vote that replaces another is sent as two events. */
export function vote(
  context: EmulatorContext,
  at: InChannel,
  messageId: string,
  userId: string,
  answerId: number,
): void {
  const { poll } = pollAt(context, at, messageId)
  const answer = poll.answers[answerId - 1]
  if (!answer || poll.isOver) throw invalidField(['answerId'], 'BASE_TYPE_CHOICES', 'Nobody can vote for that.')
  if (answer.voters.includes(userId)) return
  if (!poll.allowsSeveral)
    for (const [index, other] of poll.answers.entries())
      if (other.voters.includes(userId)) withdrawVote(context, at, messageId, userId, index + 1)
  answer.voters.push(userId)
  tell(context, at, 'MESSAGE_POLL_VOTE_ADD', messageId, userId, answerId)
}

export function withdrawVote(
  context: EmulatorContext,
  at: InChannel,
  messageId: string,
  userId: string,
  answerId: number,
): void {
  const answer = pollAt(context, at, messageId).poll.answers[answerId - 1]
  if (!answer?.voters.includes(userId)) throw refuse.notFound()
  answer.voters = answer.voters.filter((id) => id !== userId)
  tell(context, at, 'MESSAGE_POLL_VOTE_REMOVE', messageId, userId, answerId)
}

export function endPoll(context: EmulatorContext, at: InChannel, messageId: string): Message {
  const { message, poll } = pollAt(context, at, messageId)
  if (poll.isOver) throw refuse.pollOver()
  const expiresAt = Math.min(poll.expiresAt, context.clock.now())
  const changed = { ...message, poll: { ...poll, isOver: true, expiresAt } }
  replaceMessage(context, at, changed)
  tellResult(context, at, message, poll)
  return changed
}

/** The answer with the most votes; none when two have as many. */
function tellResult(context: EmulatorContext, at: InChannel, message: Message, poll: Poll): void {
  const most = Math.max(...poll.answers.map(({ voters }) => voters.length))
  const winners = poll.answers.flatMap(({ text, voters }, index) =>
    voters.length === most && most > 0 ? [{ id: index + 1, text }] : [],
  )
  const [winner] = winners.length === 1 ? winners : []
  const total = poll.answers.reduce((sum, { voters }) => sum + voters.length, 0)
  const fields = {
    poll_question_text: poll.question,
    victor_answer_votes: String(most),
    total_votes: String(total),
    ...(winner && { victor_answer_id: String(winner.id), victor_answer_text: winner.text }),
  }
  const embed = {
    type: 'poll_result',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value, inline: false })),
  }
  postSystemMessage(context, at.guild, at.channel, message.authorId, {
    type: MessageType.PollResult,
    embeds: [embed],
    replyTo: message.id,
  })
}

/** Called as time passes. */
export function endPollsInTime(context: EmulatorContext): void {
  const { world } = context
  for (const [messageId, channelId] of world.openPolls) {
    const found = world.channel(channelId)
    const poll = world.messages(channelId).get(messageId)?.poll
    if (!found || !poll) world.openPolls.delete(messageId)
    else if (poll.expiresAt <= context.clock.now())
      endPoll(context, { ...found, actor: null, bits: ALL_PERMISSIONS }, messageId)
  }
}

function tell(
  context: EmulatorContext,
  at: InChannel,
  name: 'MESSAGE_POLL_VOTE_ADD' | 'MESSAGE_POLL_VOTE_REMOVE',
  messageId: string,
  userId: string,
  answerId: number,
): void {
  context.world.touchedChannels.add(at.channel.id)
  context.feed.publish({
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
