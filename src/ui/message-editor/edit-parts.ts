import { EMBED_CAPS } from '#core/settings/embed.ts'
import { ATTACHMENTS_MAX, type MessageParts } from '#core/settings/message.ts'
import { BLOCK_CAPS } from '#core/settings/message-blocks.ts'
import { COMPONENT_CAPS } from '#core/settings/message-components.ts'
import { findPart, itemsAt, type Place, placeOf, readAt, writeAt } from './part-paths.ts'

/** Changes to the structure of a message. All are pure: undo restores the previous message. */

export type Edited = { parts: MessageParts; path: string }

/** How many parts a list may hold; null when it is not a list of parts. */
function capacityOf(list: string): number | null {
  if (list === 'embeds') return EMBED_CAPS.embeds
  if (list === 'rows') return COMPONENT_CAPS.rows
  if (list === 'images' || /\.images$/.test(list)) return ATTACHMENTS_MAX
  if (/\.buttons$/.test(list)) return COMPONENT_CAPS.buttonsPerRow
  if (/\.fields$/.test(list)) return EMBED_CAPS.fields
  if (/\.options$/.test(list)) return COMPONENT_CAPS.options
  return list === 'blocks' || /^blocks\.\d+\.children$/.test(list) ? BLOCK_CAPS.components : null
}

/** Buttons go among buttons, embeds among embeds; a container never goes into another. */
function canHold(list: string, part: unknown, from: string): boolean {
  const source = placeOf(from)
  if (!source) return false
  const isContainer = typeof part === 'object' && part !== null && 'type' in part && part.type === 'container'
  const isBlock = (name: string) => name === 'blocks' || /^blocks\.\d+\.children$/.test(name)
  if (isBlock(source.list)) return isBlock(list) && !(isContainer && list !== 'blocks') && !list.startsWith(`${from}.`)
  const kind = (name: string) => name.replace(/^.*\./, '')
  return kind(source.list) === kind(list) && source.list.endsWith('buttons') === list.endsWith('buttons')
}

export function removePart(parts: MessageParts, path: string): MessageParts {
  const place = placeOf(path)
  if (!place) return writeAt(parts, path, undefined)
  return pruned(writeAt(parts, place.list, itemsAt(parts, place.list).toSpliced(place.at, 1)))
}

export function insertPart(parts: MessageParts, { list, at }: Place, part: unknown): Edited {
  const next = writeAt(parts, list, itemsAt(parts, list).toSpliced(at, 0, part))
  return { parts: next, path: `${list}.${at}` }
}

/** The copy follows the original. Its parts get new ids: two parts with one id would answer for each other. */
export function duplicatePart(parts: MessageParts, path: string, newId: () => string): Edited | null {
  const place = placeOf(path)
  if (!place || itemsAt(parts, place.list).length >= (capacityOf(place.list) ?? 0)) return null
  return insertPart(parts, { list: place.list, at: place.at + 1 }, withNewIds(readAt(parts, path), newId))
}

function withNewIds(value: unknown, newId: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, newId))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.entries(value).map(([key, inner]) => [key, key === 'id' ? newId() : withNewIds(inner, newId)])
  return Object.fromEntries(copy)
}

/**
 * `to.at` counts the part at its old place, because that is how the list looks while it is dragged. Null: it may not
 * go there.
 */
export function movePart(parts: MessageParts, path: string, to: Place): Edited | null {
  const from = placeOf(path)
  const part = readAt(parts, path)
  if (!from || part === undefined || !canHold(to.list, part, path)) return null
  const isSameList = from.list === to.list
  if (isSameList && (to.at === from.at || to.at === from.at + 1)) return null
  if (!isSameList && itemsAt(parts, to.list).length >= (capacityOf(to.list) ?? 0)) return null
  // A placeholder keeps all other indexes the same until the part is in its new place.
  const holed = writeAt(parts, path, HOLE)
  const moved = pruned(withoutHole(insertPart(holed, to, part).parts))
  const now = findPart(moved, part)
  return now === null ? null : { parts: moved, path: now }
}

/** One step by keyboard: along its list, and at the ends into the next container or row, or out of its own. */
export function stepPart(parts: MessageParts, path: string, by: 1 | -1): Edited | null {
  const place = placeOf(path)
  if (!place) return null
  const items = itemsAt(parts, place.list)
  const next = place.at + by
  const neighbour = `${place.list}.${next}.children`
  const part = readAt(parts, path)
  if (place.list === 'blocks' && canHold(neighbour, part, path) && Array.isArray(readAt(parts, neighbour))) {
    return movePart(parts, path, { list: neighbour, at: by === 1 ? 0 : itemsAt(parts, neighbour).length })
  }
  if (next >= 0 && next < items.length) {
    return movePart(parts, path, { list: place.list, at: by === 1 ? next + 1 : next })
  }
  const around = placeOf(place.list.slice(0, place.list.lastIndexOf('.')))
  if (!around) return null
  if (place.list.endsWith('.children')) {
    return movePart(parts, path, { list: around.list, at: by === 1 ? around.at + 1 : around.at })
  }
  if (around.list !== 'rows') return null
  const row = `rows.${around.at + by}.buttons`
  const beside = readAt(parts, row)
  return Array.isArray(beside) ? movePart(parts, path, { list: row, at: by === 1 ? 0 : beside.length }) : null
}

const HOLE = Symbol('where the moved part was')

function withoutHole(value: MessageParts): MessageParts {
  const path = findPart(value, HOLE)
  const place = path === null ? null : placeOf(path)
  return place ? writeAt(value, place.list, itemsAt(value, place.list).toSpliced(place.at, 1)) : value
}

/** Rows, containers, galleries and lists are removed with their last part. */
function pruned(parts: MessageParts): MessageParts {
  const next = { ...parts }
  if (next.rows) next.rows = next.rows.filter((row) => !('buttons' in row) || row.buttons.length > 0)
  if (next.blocks) {
    const isFilled = (block: { type: string }) =>
      !('row' in block && isEmptyRow(block.row)) && !('images' in block && isEmpty(block.images))
    next.blocks = next.blocks
      .filter(isFilled)
      .map((block) => {
        if (block.type !== 'container' || block.children.every(isFilled)) return block
        return { ...block, children: block.children.filter(isFilled) }
      })
      .filter((block) => block.type !== 'container' || block.children.length > 0)
  }
  for (const key of ['images', 'embeds', 'rows', 'blocks'] as const) if (next[key]?.length === 0) delete next[key]
  return next
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
const isEmptyRow = (row: unknown) => typeof row === 'object' && row !== null && 'buttons' in row && isEmpty(row.buttons)
