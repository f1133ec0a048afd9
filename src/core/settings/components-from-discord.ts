import { BUTTON_STYLE, COMPONENT_TYPE, SPACING } from '#core/bot/discord-numbers.ts'
import { type DiscordReader, joined } from './discord-reader.ts'
import type { Image } from './embed.ts'
import { colorOf } from './embeds-from-discord.ts'
import type { Block, InnerBlock } from './message-blocks.ts'
import { BUTTON_STYLES, type Button, type Row, type Select } from './message-components.ts'
import { isTree, type Tree } from './paths.ts'

export type NewId = () => string

/** Discord's components that have no counterpart here, by their numbers. */
const UNSUPPORTED: Readonly<Record<number, string>> = {
  4: 'text input',
  5: 'user select',
  6: 'role select',
  7: 'mentionable select',
  8: 'channel select',
  13: 'file',
}
const BUTTON_PREMIUM = 6

function emojiOf(reader: DiscordReader, tree: Tree, at: string): string | undefined {
  const emoji = reader.tree(tree, 'emoji', at)
  if (!emoji) return undefined
  const name = reader.text(emoji, 'name', joined(at, 'emoji'))
  const id = reader.text(emoji, 'id', joined(at, 'emoji'))
  if (!name) return undefined
  return id ? `${reader.flag(emoji, 'animated', joined(at, 'emoji')) ? 'a:' : ''}${name}:${id}` : name
}

/** The JSON does not say what a click does. */
const answerToWrite = () => ({ type: 'sendMessage' as const, target: 'hidden' as const, message: {} })

function buttonOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): Button | null {
  const style = reader.count(tree, 'style', at) ?? BUTTON_STYLE.grey
  if (style === BUTTON_PREMIUM) {
    reader.note(at, 'unsupported', 'premium button')
    return null
  }
  const label = reader.text(tree, 'label', at)
  const emoji = emojiOf(reader, tree, at)
  const url = reader.text(tree, 'url', at)
  const isLink = style === BUTTON_STYLE.link
  if (!isLink) reader.note(at, 'needsAction')
  return {
    id: newId(),
    ...(label && { label }),
    ...(emoji && { emoji }),
    style: BUTTON_STYLES.find((name) => BUTTON_STYLE[name] === style) ?? 'grey',
    ...(reader.flag(tree, 'disabled', at) && { disabled: true }),
    action: isLink ? { type: 'link', url: url ?? '' } : answerToWrite(),
  }
}

function selectOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): Select {
  const placeholder = reader.text(tree, 'placeholder', at)
  const options = reader.list(tree, 'options', at).map(({ item, path }) => {
    const description = reader.text(item, 'description', path)
    const emoji = emojiOf(reader, item, path)
    return {
      id: newId(),
      label: reader.text(item, 'label', path) ?? '',
      ...(description && { description }),
      ...(emoji && { emoji }),
      action: answerToWrite(),
    }
  })
  reader.note(at, 'needsAction')
  return {
    id: newId(),
    ...(placeholder && { placeholder }),
    ...(reader.flag(tree, 'disabled', at) && { disabled: true }),
    mode: 'simple',
    kind: 'sendMessage',
    min: reader.count(tree, 'min_values', at) ?? 1,
    max: reader.count(tree, 'max_values', at) ?? 1,
    options,
  }
}

export function rowOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): Row | null {
  const parts = reader.list(tree, 'components', at)
  const select = parts.find(({ item }) => item.type === COMPONENT_TYPE.select)
  if (select) return { select: selectOf(reader, select.item, select.path, newId) }
  const buttons = parts.flatMap(({ item, path }) => {
    if (item.type === COMPONENT_TYPE.button) return buttonOf(reader, item, path, newId) ?? []
    reader.note(path, 'unsupported', nameOf(item.type))
    return []
  })
  return buttons.length > 0 ? { buttons } : null
}

function nameOf(type: unknown): string {
  return (typeof type === 'number' && UNSUPPORTED[type]) || `type ${String(type)}`
}

function imageOf(reader: DiscordReader, tree: Tree, at: string): Image | null {
  const media = reader.tree(tree, 'media', at)
  const url = media && reader.text(media, 'url', joined(at, 'media'))
  if (!url) return null
  if (url.startsWith('attachment://')) {
    reader.note(joined(at, 'media.url'), 'unsupported', 'attachment')
    return null
  }
  const alt = reader.text(tree, 'description', at)
  return { url, ...(alt && { alt }), ...(reader.flag(tree, 'spoiler', at) && { spoiler: true }) }
}

function sectionOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): InnerBlock {
  const text = reader
    .list(tree, 'components', at)
    .map(({ item, path }) => reader.text(item, 'content', path) ?? '')
    .join('\n')
  const accessory = reader.tree(tree, 'accessory', at)
  const place = joined(at, 'accessory')
  if (accessory?.type === COMPONENT_TYPE.thumbnail) {
    const image = imageOf(reader, accessory, place)
    return { type: 'text', text, ...(image && { accessory: { type: 'thumbnail', image } }) }
  }
  if (accessory?.type === COMPONENT_TYPE.button) {
    const button = buttonOf(reader, accessory, place, newId)
    return { type: 'text', text, ...(button && { accessory: { type: 'button', button } }) }
  }
  if (accessory) reader.note(place, 'unsupported', nameOf(accessory.type))
  return { type: 'text', text }
}

function innerBlockOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): InnerBlock | null {
  switch (tree.type) {
    case COMPONENT_TYPE.text:
      return { type: 'text', text: reader.text(tree, 'content', at) ?? '' }
    case COMPONENT_TYPE.section:
      return sectionOf(reader, tree, at, newId)
    case COMPONENT_TYPE.gallery: {
      const images = reader.list(tree, 'items', at).flatMap(({ item, path }) => imageOf(reader, item, path) ?? [])
      return images.length > 0 ? { type: 'gallery', images } : null
    }
    case COMPONENT_TYPE.separator:
      return {
        type: 'separator',
        line: tree.divider !== false,
        spacing: reader.count(tree, 'spacing', at) === SPACING.large ? 'large' : 'small',
      }
    case COMPONENT_TYPE.row: {
      const row = rowOf(reader, tree, at, newId)
      return row && { type: 'row', row }
    }
    default:
      reader.note(at, 'unsupported', nameOf(tree.type))
      return null
  }
}

export function blockOf(reader: DiscordReader, tree: Tree, at: string, newId: NewId): Block | null {
  if (tree.type !== COMPONENT_TYPE.container) return innerBlockOf(reader, tree, at, newId)
  const children = reader.list(tree, 'components', at).flatMap(({ item, path }) => {
    return innerBlockOf(reader, item, path, newId) ?? []
  })
  if (children.length === 0) return null
  return {
    type: 'container',
    color: colorOf(reader, tree, 'accent_color', at) ?? null,
    ...(reader.flag(tree, 'spoiler', at) && { spoiler: true }),
    children,
  }
}

/** Blocks that are only rows belong to the classic format; anything else needs the block format. */
export function areBlocks(components: unknown): boolean {
  return Array.isArray(components) && components.some((one) => isTree(one) && one.type !== COMPONENT_TYPE.row)
}
