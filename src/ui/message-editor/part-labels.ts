import { m } from '#texts'
import type { PartKind } from '../discord/message-view.ts'
import type { IconName } from '../icon.tsx'

/** Each named, so that the browser downloads these texts and no others. */
export const PART_LABELS: Record<PartKind, () => string> = {
  content: m['ui.editor.parts.content'],
  images: m['ui.editor.parts.images'],
  embed: m['ui.editor.parts.embed'],
  row: m['ui.editor.parts.row'],
  button: m['ui.editor.parts.button'],
  select: m['ui.editor.parts.select'],
  text: m['ui.editor.parts.text'],
  gallery: m['ui.editor.parts.gallery'],
  separator: m['ui.editor.parts.separator'],
  container: m['ui.editor.parts.container'],
}

export const PART_ICONS: Record<PartKind, IconName> = {
  content: 'u-text',
  images: 'u-image',
  embed: 'u-type',
  row: 'u-menu',
  button: 'u-play',
  select: 'u-list',
  text: 'u-text',
  gallery: 'u-image',
  separator: 'u-minus',
  container: 'u-type',
}

/** The kind of part at a path of a message. A row with a select in it counts as that select. */
export function kindAt(path: string, part: unknown): PartKind | null {
  if (path === 'content' || path === 'images') return path
  if (/^embeds\.\d+$/.test(path)) return 'embed'
  if (/\.buttons\.\d+$/.test(path)) return 'button'
  if (/^rows\.\d+$/.test(path)) return has(part, 'select') ? 'select' : 'row'
  const type = has(part, 'type') ? part.type : null
  if (type === 'row') return has(part, 'row') && has(part.row, 'select') ? 'select' : 'row'
  return type === 'text' || type === 'gallery' || type === 'separator' || type === 'container' ? type : null
}

/** Path of the row that this path is in. */
export function rowPath(path: string): string {
  return path.startsWith('rows.') ? path : `${path}.row`
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
