import * as z from 'zod/mini'
import type { Locale } from '#core/locale.ts'
import { countSentEmbeds, embeds, type Image, image, SENT_EMBEDS_MAX } from './embed.ts'
import { refusedAs } from './issues.ts'
import { text } from './kinds.ts'
import { entryId } from './lists.ts'
import { madeOnce } from './made-once.ts'
import { mentionRules } from './mention.ts'
import { CONTENT_MAX } from './message-actions.ts'
import { blocks } from './message-blocks.ts'
import { COMPONENT_CAPS, row } from './message-components.ts'

export const ATTACHMENTS_MAX = 10

/** The visible parts of a message. */
const parts = madeOnce(() => ({
  content: z.optional(text(CONTENT_MAX)),
  images: z.optional(z.array(image()).check(z.maxLength(ATTACHMENTS_MAX))),
  embeds: z.optional(embeds()),
  rows: z.optional(z.array(row()).check(z.maxLength(COMPONENT_CAPS.rows))),
  blocks: z.optional(blocks()),
}))

const partsShape = () => z.strictObject(parts())
export type MessageParts = z.infer<ReturnType<typeof partsShape>>

const envelope = madeOnce(() => ({
  format: z.enum(['embeds', 'advanced']),
  /** A sender of `webhooksProfiles`; without it the bot speaks in its own name. */
  profileId: z.optional(entryId()),
  mentions: mentionRules(),
  silent: z.boolean(),
}))

const tooManyEmbeds = refusedAs('V_LIMIT', { count: SENT_EMBEDS_MAX + 1, max: SENT_EMBEDS_MAX })

const variant = () =>
  partsShape().check(z.refine(holdsSomething, refusedAs('V_REQUIRED')), z.refine(fitsInEmbeds, tooManyEmbeds))

const bilingualShape = () =>
  z.strictObject({
    ...envelope(),
    ...parts(),
    /** The whole message again for readers of that language; other readers get the message itself. */
    variants: z.optional(z.strictObject({ en: z.optional(variant()), fr: z.optional(variant()) })),
  })

export type Message = z.infer<ReturnType<typeof bilingualShape>>

/** spec §10.6: everything one Discord message can hold, in the classic format or in blocks. */
export const messageContent = madeOnce(() =>
  z.strictObject({ ...envelope(), ...parts() }).check(
    z.refine(holdsSomething, refusedAs('V_REQUIRED')),
    z.refine(fitsInEmbeds, tooManyEmbeds),
    z.refine((message) => keepsToItsFormat(message.format, message), refusedAs('V_CONFLICT')),
  ),
)

/** A saved message may be written in both languages. */
export const bilingualMessage = () =>
  bilingualShape().check(
    z.refine(holdsSomething, refusedAs('V_REQUIRED')),
    z.refine(fitsInEmbeds, tooManyEmbeds),
    z.refine(
      (message) => versionsOf(message).every((one) => keepsToItsFormat(message.format, one)),
      refusedAs('V_CONFLICT'),
    ),
    // With a variant for both languages the message itself would never be shown.
    z.refine(({ variants }) => !(variants?.en && variants.fr), refusedAs('V_CONFLICT')),
  )

function holdsSomething({ content, images, embeds, blocks }: MessageParts): boolean {
  return Boolean(content || images?.length || embeds?.length || blocks?.length)
}

/** Pictures given as links are sent as embeds: only files can be attached. */
export const isLinkedImage = ({ url }: Image): boolean => !url.startsWith('/')

function fitsInEmbeds({ embeds = [], images = [] }: MessageParts): boolean {
  return countSentEmbeds(embeds) + images.filter(isLinkedImage).length <= SENT_EMBEDS_MAX
}

/** The message itself and its variants in other languages. */
export function versionsOf(message: Message): MessageParts[] {
  return [message, message.variants?.en, message.variants?.fr].filter((one) => one !== undefined)
}

/** The version for readers of this language. */
export function versionFor(message: Message, language: Locale): MessageParts {
  const { content, images, embeds, rows, blocks } = message.variants?.[language] ?? message
  return {
    ...(content !== undefined && { content }),
    ...(images && { images }),
    ...(embeds && { embeds }),
    ...(rows && { rows }),
    ...(blocks && { blocks }),
  }
}

/** Discord refuses a message that mixes the two formats. */
function keepsToItsFormat(format: Message['format'], { content, images, embeds, rows, blocks }: MessageParts): boolean {
  return format === 'embeds'
    ? blocks === undefined
    : [content, images, embeds, rows].every((part) => part === undefined)
}

/** @everyone notifies nobody unless that was requested. */
export const DEFAULT_MENTIONS: Message['mentions'] = { everyone: false, roles: 'all', users: 'all' }

/** Whether sending it may notify everybody. */
export function mentionsEveryone(message: Message): boolean {
  return message.mentions.everyone && /@(?:everyone|here)\b/.test(wordsOf(message))
}

/** As sent with its variables filled: somebody whose name is “everyone” mentions nobody. */
export const writtenMentions = (message: Message): Message['mentions'] => ({
  ...message.mentions,
  everyone: mentionsEveryone(message),
})

/** What Discord reads as text of the message, in every language it has. */
const wordsOf = (message: Message) =>
  JSON.stringify(versionsOf(message).map(({ content, blocks }) => [content, blocks]))

/** Whether sending it may notify a whole role, or everybody. Only what Discord reads as text of the message counts. */
export function mentionsMany(message: Message): boolean {
  const { roles } = message.mentions
  if (mentionsEveryone(message)) return true
  const words = wordsOf(message)
  if (roles === 'none') return false
  return roles === 'all' ? /<@&\d+>/.test(words) : roles.some((id) => words.includes(`<@&${id}>`))
}

/** Interactive parts are handled by the saved message they belong to; those of a copy without one would not work. */
export function hasInteractiveParts(message: Message): boolean {
  return versionsOf(message).some(isInteractive)
}

function isInteractive(message: MessageParts): boolean {
  const rows = [...(message.rows ?? []), ...(message.blocks ?? []).flatMap(rowsOf)]
  const accessories = (message.blocks ?? []).flatMap(accessoryButtons)
  const buttons = [...accessories, ...rows.flatMap((one) => ('buttons' in one ? one.buttons : []))]
  return rows.some((one) => 'select' in one) || buttons.some((one) => one.action.type !== 'link')
}

type Block = NonNullable<Message['blocks']>[number]

function rowsOf(block: Block): NonNullable<Message['rows']> {
  if (block.type === 'container') return block.children.flatMap(rowsOf)
  return block.type === 'row' ? [block.row] : []
}

function accessoryButtons(block: Block): { action: { type: string } }[] {
  if (block.type === 'container') return block.children.flatMap(accessoryButtons)
  return block.type === 'text' && block.accessory?.type === 'button' ? [block.accessory.button] : []
}
