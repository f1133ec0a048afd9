import type { Embed } from '#core/settings/embed.ts'
import type { Message, MessageParts } from '#core/settings/message.ts'
import type { Block, InnerBlock } from '#core/settings/message-blocks.ts'
import type { Row } from '#core/settings/message-components.ts'

/** The same message in the other format, as far as that format allows. */
export function convertParts(parts: MessageParts, to: Message['format']): MessageParts {
  return to === 'advanced' ? toBlocks(parts) : toEmbeds(parts)
}

/** True when the other format cannot hold something; converting then needs confirming. */
export function losesParts({ blocks = [], embeds = [] }: MessageParts, to: Message['format']): boolean {
  return to === 'advanced' ? embeds.some(hasIconOrTime) : blocks.some(hasMoreThanEmbeds)
}

const hasIconOrTime = ({ author, footer, timestamp }: Embed): boolean =>
  author?.icon !== undefined || footer?.icon !== undefined || timestamp === true

const hasMoreThanEmbeds = (block: Block): boolean =>
  block.type === 'separator' ||
  (block.type === 'container' &&
    (block.spoiler === true || block.children.some((inner) => hasMoreThanEmbeds(inner) || isHiddenOrDescribed(inner))))

/** The pictures of an embed are addresses and nothing else. */
function isHiddenOrDescribed(block: InnerBlock): boolean {
  const single = block.type === 'text' && block.accessory?.type === 'thumbnail' ? [block.accessory.image] : []
  const images = block.type === 'gallery' ? block.images : single
  return images.some(({ alt, spoiler }) => Boolean(alt) || spoiler === true)
}

function toBlocks({ content, images = [], embeds = [], rows = [] }: MessageParts): MessageParts {
  const blocks: Block[] = [
    ...(content ? [{ type: 'text' as const, text: content }] : []),
    ...(images.length > 0 ? [{ type: 'gallery' as const, images }] : []),
    ...embeds.map(containerOf),
    ...rows.map((row) => ({ type: 'row' as const, row })),
  ]
  return blocks.length > 0 ? { blocks } : {}
}

function containerOf(embed: Embed): Block {
  const { author, title, url, description, fields = [], images = [], thumbnail, footer } = embed
  const lines = [
    author && `-# ${author.url ? `[${author.name}](${author.url})` : author.name}`,
    title && `### ${url ? `[${title}](${url})` : title}`,
    description,
    ...fields.map(({ name, value }) => `**${name}**\n${value}`),
  ]
  const text = lines.filter(Boolean).join('\n')
  const accessory = thumbnail && { accessory: { type: 'thumbnail' as const, image: { url: thumbnail } } }
  const children: InnerBlock[] = [
    ...(text || accessory ? [{ type: 'text' as const, text, ...accessory }] : []),
    ...(images.length > 0 ? [{ type: 'gallery' as const, images: images.map((picture) => ({ url: picture })) }] : []),
    ...(footer ? [{ type: 'text' as const, text: `-# ${footer.text}` }] : []),
  ]
  return {
    type: 'container',
    color: embed.color ?? null,
    children: children.length > 0 ? children : [{ type: 'text', text: '' }],
  }
}

function toEmbeds({ blocks = [] }: MessageParts): MessageParts {
  const rows: Row[] = []
  const embeds: Embed[] = []
  const texts: string[] = []
  const images: NonNullable<MessageParts['images']> = []
  for (const block of blocks) {
    if (block.type === 'container') {
      const inner = toEmbeds({ blocks: block.children })
      embeds.push({
        ...(inner.content && { description: inner.content }),
        color: block.color,
        ...(inner.images && { images: inner.images.map(({ url }) => url) }),
      })
      rows.push(...(inner.rows ?? []))
    } else if (block.type === 'text') {
      if (block.text !== '') texts.push(block.text)
      if (block.accessory?.type === 'thumbnail') images.push(block.accessory.image)
      if (block.accessory?.type === 'button') rows.push({ buttons: [block.accessory.button] })
    } else if (block.type === 'gallery') images.push(...block.images)
    else if (block.type === 'row') rows.push(block.row)
  }
  return {
    ...(texts.length > 0 && { content: texts.join('\n\n') }),
    ...(images.length > 0 && { images }),
    ...(embeds.length > 0 && { embeds }),
    ...(rows.length > 0 && { rows }),
  }
}
