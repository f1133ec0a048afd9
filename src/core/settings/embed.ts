import * as z from 'zod/mini'
import { refusedAs } from './issues.ts'
import { color, httpsUrl, imageUrl, text } from './kinds.ts'
import { madeOnce } from './made-once.ts'

/** Discord's caps. Discord takes 10 embeds; five keep a message readable. */
export const EMBED_CAPS = {
  embeds: 5,
  title: 256,
  author: 256,
  description: 4096,
  footer: 2048,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  images: 4,
  total: 6000,
} as const
const ALT_MAX = 1024

export const image = madeOnce(() =>
  z.strictObject({
    url: imageUrl(),
    alt: z.optional(text(ALT_MAX)),
    spoiler: z.optional(z.boolean()),
  }),
)

const embedShape = () =>
  z.strictObject({
    title: z.optional(text(EMBED_CAPS.title)),
    url: z.optional(httpsUrl()),
    description: z.optional(text(EMBED_CAPS.description)),
    color: z.optional(z.nullable(color())),
    author: z.optional(
      z.strictObject({
        name: text(EMBED_CAPS.author),
        url: z.optional(httpsUrl()),
        icon: z.optional(imageUrl()),
      }),
    ),
    footer: z.optional(z.strictObject({ text: text(EMBED_CAPS.footer), icon: z.optional(imageUrl()) })),
    thumbnail: z.optional(imageUrl()),
    images: z.optional(z.array(imageUrl()).check(z.maxLength(EMBED_CAPS.images))),
    fields: z.optional(
      z
        .array(
          z.strictObject({
            name: text(EMBED_CAPS.fieldName),
            value: text(EMBED_CAPS.fieldValue),
            inline: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(EMBED_CAPS.fields)),
    ),
    /** Shows the time of sending. */
    timestamp: z.optional(z.boolean()),
  })

export const embed = madeOnce(() => embedShape().check(z.refine(showsSomething, refusedAs('V_REQUIRED'))))

export const embeds = madeOnce(() =>
  z.array(embed()).check(
    z.maxLength(EMBED_CAPS.embeds),
    z.refine(
      (list) => list.reduce((length, one) => length + embedLength(one), 0) <= EMBED_CAPS.total,
      refusedAs('V_MAX', { max: EMBED_CAPS.total }),
    ),
  ),
)

export type Image = z.infer<ReturnType<typeof image>>
export type Embed = z.infer<ReturnType<typeof embedShape>>

/** The characters that Discord counts against its limit of 6,000 for all embeds of a message. */
export function embedLength({ title, description, author, footer, fields }: Embed): number {
  const lines = [title, description, author?.name, footer?.text, ...(fields ?? []).flatMap((f) => [f.name, f.value])]
  return lines.reduce((length, line) => length + (line?.length ?? 0), 0)
}

/**
 * Discord's own limit; pictures can reach it, as each one after the first of an embed is sent in an embed of its own.
 */
export const SENT_EMBEDS_MAX = 10

export function countSentEmbeds(list: readonly Embed[]): number {
  return list.reduce((count, { images }) => count + Math.max(1, images?.length ?? 0), 0)
}

/** Discord refuses an embed with nothing but a colour or a timestamp. */
function showsSomething(one: Embed): boolean {
  return embedLength(one) > 0 || one.thumbnail !== undefined || (one.images?.length ?? 0) > 0
}
