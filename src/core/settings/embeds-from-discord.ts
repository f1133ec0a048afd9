import { type DiscordReader, joined } from './discord-reader.ts'
import type { Embed } from './embed.ts'
import { normalizeColor } from './kinds.ts'
import type { Tree } from './paths.ts'

const EMBED_KEYS = ['title', 'url', 'description', 'color', 'author', 'footer', 'thumbnail', 'image', 'fields']
/** Keys that Discord adds to every embed it returns. */
const HARMLESS = ['type', 'timestamp', 'id', 'flags', 'content_scan_version']
const WHITE = 0xffffff

/** A number, as Discord writes colours, or `#rrggbb`, as people do. */
export function colorOf(reader: DiscordReader, tree: Tree, key: string, at: string): string | undefined {
  const value = tree[key]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return normalizeColor(value)
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= WHITE) {
    return `#${value.toString(16).padStart(6, '0')}`
  }
  reader.note(joined(at, key), 'wrongType')
  return undefined
}

/** An attached picture cannot be imported: the file is not in the JSON. */
function pictureOf(reader: DiscordReader, tree: Tree, key: string, at: string): string | undefined {
  const url = reader.text(tree, key, at)
  if (!url?.startsWith('attachment://')) return url
  reader.note(joined(at, key), 'unsupported', 'attachment')
  return undefined
}

function embedOf(reader: DiscordReader, tree: Tree, at: string): Embed {
  reader.refuseOthers(tree, [...EMBED_KEYS, ...HARMLESS], at)
  const title = reader.text(tree, 'title', at)
  const url = reader.text(tree, 'url', at)
  const description = reader.text(tree, 'description', at)
  const color = colorOf(reader, tree, 'color', at)
  const author = authorOf(reader, tree, at)
  const footer = footerOf(reader, tree, at)
  const thumbnail = nestedPicture(reader, tree, 'thumbnail', at)
  const image = nestedPicture(reader, tree, 'image', at)
  const fields = reader.list(tree, 'fields', at).map(({ item, path }) => ({
    name: reader.text(item, 'name', path) ?? '',
    value: reader.text(item, 'value', path) ?? '',
    ...(reader.flag(item, 'inline', path) && { inline: true }),
  }))
  return {
    ...(title && { title }),
    ...(url && { url }),
    ...(description && { description }),
    ...(color && { color }),
    ...(author && { author }),
    ...(footer && { footer }),
    ...(thumbnail && { thumbnail }),
    ...(image && { images: [image] }),
    ...(fields.length > 0 && { fields }),
    ...(Boolean(tree.timestamp) && { timestamp: true }),
  }
}

function authorOf(reader: DiscordReader, tree: Tree, at: string): Embed['author'] {
  const author = reader.tree(tree, 'author', at)
  const place = joined(at, 'author')
  const name = author && reader.text(author, 'name', place)
  if (!name) return undefined
  const url = reader.text(author, 'url', place)
  const icon = pictureOf(reader, author, 'icon_url', place)
  return { name, ...(url && { url }), ...(icon && { icon }) }
}

function footerOf(reader: DiscordReader, tree: Tree, at: string): Embed['footer'] {
  const footer = reader.tree(tree, 'footer', at)
  const place = joined(at, 'footer')
  const text = footer && reader.text(footer, 'text', place)
  if (!text) return undefined
  const icon = pictureOf(reader, footer, 'icon_url', place)
  return { text, ...(icon && { icon }) }
}

function nestedPicture(reader: DiscordReader, tree: Tree, key: string, at: string): string | undefined {
  const picture = reader.tree(tree, key, at)
  return picture && pictureOf(reader, picture, 'url', joined(at, key))
}

/** Embeds with the same address and a picture each are one embed with several pictures, as Discord shows them. */
export function embedsOf(reader: DiscordReader, tree: Tree, at: string): Embed[] {
  const whole: Embed[] = []
  for (const { item, path } of reader.list(tree, 'embeds', at)) {
    const embed = embedOf(reader, item, path)
    const last = whole.at(-1)
    const isMorePictures =
      last?.url !== undefined && embed.url === last.url && embed.images && !embed.title && !embed.description
    if (isMorePictures) whole[whole.length - 1] = { ...last, images: [...(last.images ?? []), ...(embed.images ?? [])] }
    else whole.push(embed)
  }
  return whole
}
