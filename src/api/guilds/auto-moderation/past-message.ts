import { MessageType } from 'discord-api-types/v10'
import { z } from 'zod'
import { otherTextFields, otherTextOf } from '#core/bot/other-text.ts'
import type { PastMessage } from '#core/past-messages-api.ts'

/** Message types that people write; others are the platform announcing a join or a pin, and answers of applications. */
const WRITTEN: readonly number[] = [MessageType.Default, MessageType.Reply]

const person = z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish() })

/** The fields of the platform's messages that the filters use. */
const wireMessage = z.object({
  id: z.string(),
  type: z.number(),
  content: z.string().default(''),
  timestamp: z.string(),
  author: person.extend({ bot: z.boolean().optional() }),
  webhook_id: z.string().nullish(),
  mentions: z.array(person).default([]),
  mention_roles: z.array(z.string()).default([]),
  mention_everyone: z.boolean().default(false),
  ...otherTextFields,
})
const wireMessages = z.array(wireMessage)
type WireMessage = z.infer<typeof wireMessage>

type Read = {
  messages: PastMessage[]
  /** Display names of everybody who wrote or is mentioned. */
  names: ReadonlyMap<string, string>
}

/** Oldest first. Bots and webhooks are left out, as auto-moderation ignores them. */
export function readPastMessages(answer: unknown, since: number): Read {
  const written = wireMessages
    .parse(answer)
    .filter(({ type, author, webhook_id }) => WRITTEN.includes(type) && !author.bot && !webhook_id)
    .filter(({ timestamp }) => Date.parse(timestamp) >= since)
  const people = written.flatMap(({ author, mentions }) => [author, ...mentions])
  return {
    // The platform's list begins with the newest.
    messages: written.map(messageOf).reverse(),
    names: new Map(people.map(({ id, username, global_name }) => [id, global_name ?? username])),
  }
}

/** All that people read of one message. */
export function wordsIn(answer: unknown): string {
  const message = wireMessage.parse(answer)
  return [message.content, otherTextOf(message)].filter(Boolean).join('\n')
}

function messageOf(message: WireMessage): PastMessage {
  return {
    id: message.id,
    authorId: message.author.id,
    content: message.content,
    otherText: otherTextOf(message),
    mentions: {
      userIds: message.mentions.map(({ id }) => id),
      roleIds: message.mention_roles,
      everyone: message.mention_everyone,
    },
    sentAt: Date.parse(message.timestamp),
  }
}
