import type { Effect } from '#core/bot/effects.ts'
import type { Asker, InteractionRef } from '#core/bot/events.ts'

const SAID_SECONDS = 10

/** Whoever buys, and how they hear of it. */
export type Buyer = Pick<Asker, 'member' | 'channelId' | 'locale'> & {
  /** null: by a command of the server, without a question from Discord to answer. */
  interaction: InteractionRef | null
  /** The question about the purchase changes, or a private answer is given. */
  answer: 'update' | 'reply'
  /** One for each purchase: nothing is paid twice. */
  ref: string
  /** The message that asked for the confirmation. */
  question?: string
}

type Answering = { userId: string; channelId: string } & Pick<Buyer, 'interaction' | 'answer'>

/** Where nobody asked Discord, it is said in the channel, and goes again. */
export function answerBuyer({ userId, channelId, interaction, answer }: Answering, content: string): Effect {
  if (!interaction) {
    const message = { content: `<@${userId}> ${content}`, mentions: { users: [userId] } }
    return { type: 'sendMessage', channelId, message, deleteAfterSeconds: SAID_SECONDS, optional: true }
  }
  return answer === 'update'
    ? { type: 'update', message: { content } }
    : { type: 'reply', isPrivate: true, message: { content } }
}
