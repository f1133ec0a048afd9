import * as z from 'zod/mini'
import type { KeptMessage } from '../kept-message.ts'
import { cutToLength } from '../templates/cut.ts'
import { otherTextFields, otherTextOf } from './other-text.ts'

const TEXT_MAX = 500
const NAME_MAX = 100
const FILES_MAX = 5

const wireMessages = z.array(
  z.object({
    id: z.string(),
    content: z._default(z.string(), ''),
    timestamp: z.string(),
    author: z.object({ id: z.string(), username: z.string(), global_name: z.nullish(z.string()) }),
    attachments: z._default(z.array(z.object({ filename: z.string() })), []),
    ...otherTextFields,
  }),
)

type ReadMessage = KeptMessage & { authorId: string; name: string }

/** Messages of a channel as they are kept, oldest first; null: not in Discord's documented shape. */
export function readMessages(answer: unknown): ReadMessage[] | null {
  const { data } = wireMessages.safeParse(answer)
  return data ? data.map(messageOf).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)) : null
}

const messageOf = (message: z.infer<typeof wireMessages>[number]): ReadMessage => ({
  id: message.id,
  authorId: message.author.id,
  name: cutToLength(message.author.global_name ?? message.author.username, NAME_MAX),
  text: cutToLength(message.content || otherTextOf(message), TEXT_MAX),
  files: message.attachments.slice(0, FILES_MAX).map(({ filename }) => cutToLength(filename, NAME_MAX)),
  at: Date.parse(message.timestamp),
})
