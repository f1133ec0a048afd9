import * as z from 'zod/mini'
import type { BotEmbed, BotFile, BotMessage } from '#core/bot/message.ts'
import { avatarUrl } from '#core/guild/cdn.ts'

const CONTENT_MAX = 2_000
const FILES_MAX = 10
const EMBEDS_MAX = 10

const text = z._default(z.nullable(z.optional(z.string())), null)
const picture = z.optional(z.object({ url: z.string() }))

/** The parts of a message that a copy includes. */
export const copiedMessage = z.object({
  id: z.string(),
  content: z._default(z.string(), ''),
  author: z.object({
    id: z.string(),
    username: z.string(),
    global_name: text,
    avatar: text,
  }),
  attachments: z._default(z.array(z.object({ filename: z.string(), url: z.string(), content_type: text })), []),
  sticker_items: z._default(z.array(z.object({ name: z.string() })), []),
  embeds: z._default(
    z.array(
      z.object({
        type: z._default(z.string(), 'rich'),
        title: text,
        url: text,
        description: text,
        color: z._default(z.nullable(z.optional(z.number())), null),
        fields: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
        image: picture,
        thumbnail: picture,
      }),
    ),
    [],
  ),
})
export type CopiedMessage = z.infer<typeof copiedMessage>

/** null: not in Discord's documented shape. */
export const readCopied = (answer: unknown): CopiedMessage[] | null =>
  z.array(copiedMessage).safeParse(answer).data ?? null

/** Posted under the author's name; a long message in two parts. Empty where there is nothing to show. */
export function copiesOf(message: CopiedMessage, cdn: string): BotMessage[] {
  const { author, attachments, sticker_items: stickers } = message
  const profile = { name: author.global_name ?? author.username, avatarUrl: avatarUrl(cdn, author) }
  const content = [message.content, ...stickers.map(({ name }) => `[${name}]`)].filter(Boolean).join('\n')
  const files = attachments.slice(0, FILES_MAX).map(
    ({ filename, url, content_type }): BotFile => ({
      name: filename,
      url,
      contentType: content_type ?? 'application/octet-stream',
    }),
  )
  // Discord adds link previews again by itself.
  const embeds = message.embeds
    .filter(({ type }) => type === 'rich')
    .slice(0, EMBEDS_MAX)
    .map(embedOf)
  const parts = partsOf(content)
  const last = parts.at(-1) ?? ''
  if (last === '' && files.length === 0 && embeds.length === 0) return []
  return [...parts.slice(0, -1).map((part) => ({ profile, content: part })), { profile, content: last, files, embeds }]
}

const embedOf = ({
  title,
  url,
  description,
  color,
  fields,
  image,
  thumbnail,
}: CopiedMessage['embeds'][number]): BotEmbed => ({
  title: title ?? undefined,
  url: url ?? undefined,
  description: description ?? undefined,
  color: color === null ? undefined : `#${color.toString(16).padStart(6, '0')}`,
  fields,
  imageUrl: image?.url,
  thumbnailUrl: thumbnail?.url,
})

/** Some people may write 4,000 characters, a webhook 2,000. Never split inside a character. */
function partsOf(content: string): string[] {
  if (content.length <= CONTENT_MAX) return [content]
  const isHalf = /[\uD800-\uDBFF]/.test(content.charAt(CONTENT_MAX - 1))
  const end = isHalf ? CONTENT_MAX - 1 : CONTENT_MAX
  return [content.slice(0, end), ...partsOf(content.slice(end))]
}
