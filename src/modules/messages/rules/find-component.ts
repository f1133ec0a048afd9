import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { Message, MessageParts } from '#core/settings/message.ts'
import { versionsOf } from '#core/settings/message.ts'
import type { ButtonAction, Conditions, OptionAction } from '#core/settings/message-actions.ts'
import type { Block } from '#core/settings/message-blocks.ts'
import type { Button, Row, Select } from '#core/settings/message-components.ts'

export type Acting = { action: ButtonAction | OptionAction; conditions: Conditions | null }
export type RoleAction = Extract<ButtonAction, { type: 'roles' }>

/** Buttons and selects keep their ids through edits, so that copies sent long ago still work. */
export function findActions(message: Message, componentId: string, values: readonly string[]): Acting[] | null {
  const rows = versionsOf(message).flatMap(rowsOf)
  const button = [...rows.flatMap(buttonsIn), ...versionsOf(message).flatMap(accessoriesOf)].find(
    ({ id }) => id === componentId,
  )
  if (button?.disabled) return null
  if (button) return [{ action: button.action, conditions: button.conditions ?? null }]
  const select = rows.flatMap(selectsIn).find(({ id }) => id === componentId)
  if (!select || select.disabled) return null
  return select.options
    .filter(({ id }) => values.includes(id))
    .map(({ action, conditions }) => ({ action, conditions: conditions ?? null }))
}

/** Its buttons and selects that do something here, by their label. */
export function actingParts(message: Message): { id: string; label: string | null }[] {
  const rows = versionsOf(message).flatMap(rowsOf)
  const buttons = [...rows.flatMap(buttonsIn), ...versionsOf(message).flatMap(accessoriesOf)]
  const parts = [
    ...buttons
      .filter(({ action }) => action.type !== 'link')
      .map(({ id, label, emoji }) => ({ id, label: label ?? emojiWords(emoji) })),
    ...rows.flatMap(selectsIn).map(({ id, placeholder }) => ({ id, label: placeholder ?? null })),
  ]
  // Both languages may contain the same part.
  return [...new Map(parts.toReversed().map((part) => [part.id, part])).values()].toReversed()
}

/** The name of a custom emoji. */
function emojiWords(emoji: string | undefined): string | null {
  if (emoji === undefined) return null
  const own = readCustomEmoji(emoji)
  return own ? `:${own.name}:` : emoji
}

/** The roles of which a member may have only one: those of all buttons and options in the unique style. */
export function uniqueRoles(message: Message): string[] {
  const rows = versionsOf(message).flatMap(rowsOf)
  const buttons = [...rows.flatMap(buttonsIn), ...versionsOf(message).flatMap(accessoriesOf)]
  const actions = [...buttons, ...rows.flatMap(selectsIn).flatMap(({ options }) => options)].map(({ action }) => action)
  return actions.flatMap((action) => (action.type === 'roles' && action.style === 'unique' ? action.add : []))
}

/** Options of a select with several roles: chosen ones are given, the others removed. */
export function heldBySelect(message: Message, componentId: string): RoleAction[] | null {
  const select = versionsOf(message)
    .flatMap(rowsOf)
    .flatMap(selectsIn)
    .find(({ id }) => id === componentId)
  if (select?.kind !== 'roles' || (select.max === 1 && select.min > 0)) return null
  return select.options.flatMap(({ action }) => (action.type === 'roles' ? [action] : []))
}

const rowsOf = ({ rows = [], blocks = [] }: MessageParts): Row[] => [...rows, ...blocks.flatMap(rowsInBlock)]

function rowsInBlock(block: Block): Row[] {
  if (block.type === 'container') return block.children.flatMap(rowsInBlock)
  return block.type === 'row' ? [block.row] : []
}

const buttonsIn = (row: Row): Button[] => ('buttons' in row ? row.buttons : [])
const selectsIn = (row: Row): Select[] => ('select' in row ? [row.select] : [])

const accessoriesOf = ({ blocks = [] }: MessageParts): Button[] => blocks.flatMap(accessoryIn)

function accessoryIn(block: Block): Button[] {
  if (block.type === 'container') return block.children.flatMap(accessoryIn)
  return block.type === 'text' && block.accessory?.type === 'button' ? [block.accessory.button] : []
}
