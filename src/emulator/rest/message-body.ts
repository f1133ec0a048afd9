import { z } from 'zod'
import { isSnowflake } from '#core/snowflake.ts'
import { invalidField } from '../refusal.ts'
import { isoTime } from '../wire/time.ts'

/** Limits of Discord's reference, "Message Object" and "Embed Limits". */
const CONTENT_MAX = 2_000
const EMBEDS_MAX = 10
const EMBED_TOTAL_MAX = 6_000
const FIELDS_MAX = 25

const id = z.string().refine(isSnowflake, 'NUMBER_TYPE_COERCE|Value is not snowflake.')
const text = (max: number) => z.string().trim().max(max)
const filled = (max: number) => text(max).min(1, 'BASE_TYPE_REQUIRED|This field is required')
const link = z.url({
  protocol: /^https?$/,
  error: "URL_TYPE_INVALID_SCHEME|Scheme must be one of ('http', 'https').",
})
const media = z.string().refine((url) => /^(https?|attachment):\/\//.test(url), {
  error: "URL_TYPE_INVALID_SCHEME|Scheme must be one of ('http', 'https', 'attachment').",
})

const embed = z.object({
  title: text(256).nullish(),
  description: text(4_096).nullish(),
  url: link.nullish(),
  timestamp: z.iso
    .datetime({ offset: true, local: true, error: 'ISO8601_INVALID|Could not parse. Should be ISO8601.' })
    .transform((time) => isoTime(Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`)))
    .nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  footer: z.object({ text: filled(2_048), icon_url: media.nullish() }).nullish(),
  image: z.object({ url: media }).nullish(),
  thumbnail: z.object({ url: media }).nullish(),
  author: z.object({ name: filled(256), url: link.nullish(), icon_url: media.nullish() }).nullish(),
  fields: z
    .array(z.object({ name: filled(256), value: filled(1_024), inline: z.boolean().default(false) }))
    .max(FIELDS_MAX)
    .nullish(),
})
type Embed = z.infer<typeof embed>

/** Either everybody of a kind is mentioned or a list of them; an empty list is allowed. */
const named = (kind: string, parse: string[] | null | undefined, ids: string[] | null | undefined) =>
  Boolean(parse?.includes(kind) && ids?.length)

const allowedMentions = z
  .object({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).nullish(),
    users: z.array(id).max(100).nullish(),
    roles: z.array(id).max(100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .refine(({ parse, users, roles }) => !(named('users', parse, users) || named('roles', parse, roles)), {
    error: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE|parse and a list of ids are mutually exclusive.',
  })
  .nullish()

const attachmentReference = z.object({
  id: z.union([z.string(), z.int()]),
  filename: z.string().nullish(),
  description: z.string().max(1_024).nullish(),
})

/** Reference, "Poll Create Request Object". */
const pollMedia = z.object({
  text: z.string().min(1).max(55).nullish(),
  emoji: z.object({ id: z.string().nullish(), name: z.string().nullish() }).nullish(),
})
const poll = z.object({
  question: z.object({ text: z.string().min(1).max(300) }),
  answers: z
    .array(z.object({ poll_media: pollMedia }))
    .min(1)
    .max(10),
  duration: z.int().min(1).max(768).default(24),
  allow_multiselect: z.boolean().default(false),
  layout_type: z.literal(1).nullish(),
})

const shared = {
  content: z.string().max(CONTENT_MAX).nullish(),
  embeds: z.array(embed).max(EMBEDS_MAX).nullish(),
  /** Checked in detail by rest/components.ts. */
  components: z.array(z.unknown()).nullish(),
  allowed_mentions: allowedMentions,
  attachments: z.array(attachmentReference).max(10).nullish(),
  flags: z.int().nullish(),
}

export const messageCreateBody = z.object({
  ...shared,
  tts: z.boolean().nullish(),
  nonce: z.union([z.string().max(25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  sticker_ids: z.array(id).max(3).nullish(),
  poll: poll.nullish(),
  message_reference: z
    .object({
      /** 0 replies to a message, 1 forwards it. */
      type: z.literal([0, 1]).nullish(),
      message_id: id,
      channel_id: id.nullish(),
      guild_id: id.nullish(),
      fail_if_not_exists: z.boolean().nullish(),
    })
    .nullish(),
})

export const messageEditBody = z.object(shared)

/** The characters that count towards 6,000, over all embeds of the message. */
function embedLength(one: Embed): number {
  const fields = (one.fields ?? []).reduce((total, field) => total + field.name.length + field.value.length, 0)
  const parts = [one.title, one.description, one.footer?.text, one.author?.name]
  return parts.reduce((total, part) => total + (part?.length ?? 0), fields)
}

/** As Discord returns them: with a type, without null fields, without empty embeds. */
export function acceptEmbeds(embeds: Embed[] | null | undefined, at: PropertyKey[] = []): Record<string, unknown>[] {
  const list = embeds ?? []
  if (list.reduce((total, one) => total + embedLength(one), 0) > EMBED_TOTAL_MAX)
    throw invalidField(
      [...at, 'embeds'],
      'MAX_EMBED_SIZE_EXCEEDED',
      `Embed size exceeds maximum size of ${EMBED_TOTAL_MAX}`,
    )
  return list.flatMap((one) => {
    const kept = withoutNulls(one)
    return Object.keys(kept).length === 0 ? [] : [{ type: 'rich', ...kept }]
  })
}

function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (inner === null || inner === undefined || inner === '') return []
      const isRecord = typeof inner === 'object' && !Array.isArray(inner)
      return [[key, isRecord ? withoutNulls({ ...inner }) : inner]]
    }),
  )
}
