import * as z from 'zod/mini'
import { embeds, image } from './embed.ts'
import { refusedAs } from './issues.ts'
import { text } from './kinds.ts'
import { entryId } from './lists.ts'
import { mentionRules } from './mention.ts'
import { CONTENT_MAX } from './message-actions.ts'
import { blocks } from './message-blocks.ts'
import { COMPONENT_CAPS, row } from './message-components.ts'

export const ATTACHMENTS_MAX = 10

const messageShape = () =>
  z.strictObject({
    format: z.enum(['embeds', 'advanced']),
    /** A sender of `webhooksProfiles`; without it the bot speaks in its own name. */
    profileId: z.optional(entryId()),
    content: z.optional(text(CONTENT_MAX)),
    images: z.optional(z.array(image()).check(z.maxLength(ATTACHMENTS_MAX))),
    embeds: z.optional(embeds()),
    rows: z.optional(z.array(row()).check(z.maxLength(COMPONENT_CAPS.rows))),
    blocks: z.optional(blocks()),
    mentions: mentionRules(),
    silent: z.boolean(),
  })

export type Message = z.infer<ReturnType<typeof messageShape>>

/** Building blocks §6: everything one Discord message can hold, in the classic format or in blocks. */
export const messageContent = () =>
  messageShape().check(
    z.refine(holdsSomething, refusedAs('V_REQUIRED')),
    z.refine(keepsToItsFormat, refusedAs('V_CONFLICT')),
  )

function holdsSomething({ content, images, embeds, blocks }: Message): boolean {
  return Boolean(content || images?.length || embeds?.length || blocks?.length)
}

/** Discord refuses a message that mixes the two formats. */
function keepsToItsFormat({ format, content, images, embeds, rows, blocks }: Message): boolean {
  return format === 'embeds'
    ? blocks === undefined
    : [content, images, embeds, rows].every((part) => part === undefined)
}

/** Messages sheet: nobody is notified by @everyone unless it was asked for. */
export const DEFAULT_MENTIONS: Message['mentions'] = { everyone: false, roles: 'all', users: 'all' }

/** Interactive parts answer by the saved message they belong to; a copy without one could not. */
export function hasInteractiveParts(message: Message): boolean {
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
