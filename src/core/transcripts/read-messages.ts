import * as z from 'zod/mini'
import type { TranscriptMessage } from './transcript.ts'

const text = z._default(z.nullable(z.optional(z.string())), null)
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), [])

/** The parts of the platform's messages that we read; the rest is ignored. */
const wireMessage = z.object({
  id: z.string(),
  content: z._default(z.string(), ''),
  timestamp: z.string(),
  edited_timestamp: text,
  author: z.object({
    id: z.string(),
    username: z.string(),
    global_name: text,
    bot: z._default(z.boolean(), false),
  }),
  attachments: list(z.object({ filename: z.string(), url: z.string(), content_type: text })),
  embeds: list(
    z.object({ title: text, description: text, fields: list(z.object({ name: z.string(), value: z.string() })) }),
  ),
  sticker_items: list(z.object({ name: z.string() })),
  reactions: list(z.object({ count: z.number(), emoji: z.object({ name: text }) })),
  message_reference: z.optional(z.object({ message_id: z.optional(z.string()) })),
  components: list(z.unknown()),
})

/** null: not in the documented format. */
export function readMessages(answer: unknown): TranscriptMessage[] | null {
  const { data } = z.array(wireMessage).safeParse(answer)
  return data ? data.map(messageFrom) : null
}

function messageFrom(message: z.infer<typeof wireMessage>): TranscriptMessage {
  const { author, sticker_items: stickers } = message
  return {
    id: message.id,
    authorId: author.id,
    author: author.global_name ?? author.username,
    isBot: author.bot,
    at: Date.parse(message.timestamp),
    isEdited: message.edited_timestamp !== null,
    content: [message.content, ...stickers.map(({ name }) => `[${name}]`)].filter(Boolean).join('\n'),
    files: message.attachments.map(({ filename, url, content_type }) => ({
      name: filename,
      url,
      isImage: content_type?.startsWith('image/') ?? false,
    })),
    embeds: message.embeds.map(({ title, description, fields }) => ({ title, description, fields })),
    components: message.components.flatMap(labelsIn),
    replyTo: message.message_reference?.message_id ?? null,
    reactions: message.reactions.map(({ emoji, count }) => ({ emoji: emoji.name ?? '', count })),
  }
}

/** Rows, sections and containers are searched too; texts of the block format are included. */
function labelsIn(component: unknown): string[] {
  if (typeof component !== 'object' || component === null) return []
  const own = ['content', 'label', 'placeholder'].flatMap((key) => {
    const value: unknown = Reflect.get(component, key)
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  const inner: unknown = Reflect.get(component, 'components')
  return [...own.slice(0, 1), ...(Array.isArray(inner) ? inner.flatMap(labelsIn) : [])]
}
