import type { Embed } from '#core/settings/embed.ts'
import { type Message, type MessageParts, versionsOf } from '#core/settings/message.ts'
import type { Block } from '#core/settings/message-blocks.ts'

/** The pictures of a message that are hosted elsewhere and may disappear. */
export function linkedPictures(message: Message): string[] {
  const all = versionsOf(message).flatMap(picturesOf)
  return [...new Set(all)].filter((url) => url.startsWith('https://'))
}

const picturesOf = ({ images = [], embeds = [], blocks = [] }: MessageParts): string[] => [
  ...images.map(({ url }) => url),
  ...embeds.flatMap(picturesOfEmbed),
  ...blocks.flatMap(picturesOfBlock),
]

const picturesOfEmbed = ({ author, footer, thumbnail, images = [] }: Embed): string[] =>
  [author?.icon, footer?.icon, thumbnail, ...images].filter((url) => url !== undefined)

function picturesOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return block.accessory?.type === 'thumbnail' ? [block.accessory.image.url] : []
    case 'gallery':
      return block.images.map(({ url }) => url)
    case 'container':
      return block.children.flatMap(picturesOfBlock)
    default:
      return []
  }
}
