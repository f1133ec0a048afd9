import type { Effect } from '#core/bot/effects.ts'
import type { Asker, InteractionRef } from '#core/bot/events.ts'

const SAID_SECONDS = 10

/** The buyer, and how to answer them. */
export type Buyer = Pick<Asker, 'member' | 'channelId' | 'locale'> & {
  /** null: the purchase came from a custom command, so there is no interaction to answer. */
  interaction: InteractionRef | null
  /** Update the question about the purchase, or give a private answer. */
  answer: 'update' | 'reply'
  /** Unique to each purchase, so that nothing is paid twice. */
  ref: string
  /** The message that asked for the confirmation. */
  question?: string
}

type Answering = { userId: string; channelId: string } & Pick<Buyer, 'interaction' | 'answer'>

/** Without an interaction, the answer is posted in the channel and deleted after a while. */
export function answerBuyer({ userId, channelId, interaction, answer }: Answering, content: string): Effect {
  if (!interaction) {
    const message = { content: `<@${userId}> ${content}`, mentions: { users: [userId] } }
    return { type: 'sendMessage', channelId, message, deleteAfterSeconds: SAID_SECONDS, optional: true }
  }
  return answer === 'update'
    ? { type: 'update', message: { content } }
    : { type: 'reply', isPrivate: true, message: { content } }
}
