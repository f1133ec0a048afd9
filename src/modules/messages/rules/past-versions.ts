import * as z from 'zod/mini'
import type { HistoryEntry } from '#core/history-api.ts'
import type { MessageLine } from '#core/message-lines.ts'
import type { Embed } from '#core/settings/embed.ts'
import { type Message, type MessageParts, versionsOf } from '#core/settings/message.ts'
import type { Block } from '#core/settings/message-blocks.ts'
import type { Button, Row } from '#core/settings/message-components.ts'
import { isTree } from '#core/settings/paths.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'

type Change = Pick<HistoryEntry, 'id' | 'at' | 'actor' | 'before' | 'after'>
/** A saved message before somebody changed it. */
export type PastVersion = Pick<Change, 'id' | 'at' | 'actor'> & { version: SavedMessage }

/** The history may contain a message of an older shape: it is left out. */
export function pastVersions(savedId: string, changes: readonly Change[]): PastVersion[] {
  return changes.flatMap(({ id, at, actor, before }) => {
    const { data } = z.safeParse(savedMessages.schema, isTree(before) ? { ...before, id: savedId } : null)
    return data ? [{ id, at, actor, version: data }] : []
  })
}

/** The visible parts of a message, from top to bottom, in every language it has. */
export const visibleLines = (message: Message): MessageLine[] => versionsOf(message).flatMap(linesOfParts)

const linesOfParts = ({ content, images = [], embeds = [], rows = [], blocks = [] }: MessageParts): MessageLine[] => [
  ...line('text', content),
  ...embeds.flatMap(linesOfEmbed),
  ...images.flatMap(({ url }) => line('picture', url)),
  ...rows.flatMap(linesOfRow),
  ...blocks.flatMap(linesOfBlock),
]

const linesOfEmbed = ({ color, author, title, url, description, fields = [], ...rest }: Embed): MessageLine[] => [
  ...line('colour', color),
  ...line('text', author?.name),
  ...line('text', title),
  ...line('link', url),
  ...line('text', description),
  ...fields.flatMap(({ name, value }) => [...line('text', name), ...line('text', value)]),
  ...[rest.thumbnail, ...(rest.images ?? [])].flatMap((picture) => line('picture', picture)),
  ...line('text', rest.footer?.text),
]

function linesOfRow(row: Row): MessageLine[] {
  if ('buttons' in row) return row.buttons.flatMap(linesOfButton)
  const { placeholder = '', disabled, options } = row.select
  return [
    { part: 'menu', text: placeholder, ...(disabled && { disabled: true }) },
    ...options.flatMap(({ label, description }) => [...line('choice', label), ...line('text', description)]),
  ]
}

const linesOfButton = ({ label, emoji, style, disabled, action }: Button): MessageLine[] => [
  { part: 'button', text: label ?? emoji ?? '', style, ...(disabled && { disabled: true }) },
  ...line('link', action.type === 'link' ? action.url : undefined),
]

function linesOfBlock(block: Block): MessageLine[] {
  switch (block.type) {
    case 'text': {
      const { accessory } = block
      const beside =
        accessory?.type === 'button' ? linesOfButton(accessory.button) : line('picture', accessory?.image.url)
      return [...line('text', block.text), ...beside]
    }
    case 'gallery':
      return block.images.flatMap(({ url }) => line('picture', url))
    case 'separator':
      return [{ part: 'separator', text: '' }]
    case 'row':
      return linesOfRow(block.row)
    case 'container':
      return [...line('colour', block.color), ...block.children.flatMap(linesOfBlock)]
  }
}

const line = (part: MessageLine['part'], text: string | null | undefined): MessageLine[] =>
  text ? [{ part, text }] : []
