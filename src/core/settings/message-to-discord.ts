import type { Embed, Image } from './embed.ts'
import { isLinkedImage, type Message, type MessageParts } from './message.ts'
import type { Block } from './message-blocks.ts'
import type { Button, Row, Select } from './message-components.ts'

/** Discord's numbers for components, button styles and message flags. */
export const COMPONENT_TYPE = {
  row: 1,
  button: 2,
  select: 3,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  separator: 14,
  container: 17,
} as const
export const BUTTON_STYLE = { blue: 1, grey: 2, green: 3, red: 4, link: 5 } as const
export const SPACING = { small: 1, large: 2 } as const
const FLAG = { suppressNotifications: 1 << 12, componentsV2: 1 << 15 } as const

export type SendOptions = {
  /** Fills the variables of a text. */
  fill(template: string): string
  /** Where Discord finds a picture: its address, or `attachment://…` of a file sent along. */
  picture(url: string): string
  /** By which name a click on a part comes back. */
  customId(componentId: string): string
  now: number
}

/** Copied as JSON: everything as written. */
export const asWritten = (now: number): SendOptions => ({
  fill: (template) => template,
  picture: (url) => url,
  customId: (id) => id,
  now,
})

type Json = Record<string, unknown>

/** One version of a message in Discord's own shape. */
export function toDiscord(message: Message, version: MessageParts, options: SendOptions): Json {
  const { fill } = options
  const isAdvanced = message.format === 'advanced'
  const flags = (isAdvanced ? FLAG.componentsV2 : 0) | (message.silent ? FLAG.suppressNotifications : 0)
  const linked = (version.images ?? []).filter(isLinkedImage)
  const embeds = [
    ...(version.embeds ?? []).flatMap((embed) => embedsOf(embed, options)),
    ...linked.map(({ url }) => ({ image: { url } })),
  ]
  const components = isAdvanced
    ? (version.blocks ?? []).map((block) => blockOf(block, options))
    : (version.rows ?? []).map((row) => rowOf(row, options))
  return {
    ...(!isAdvanced && version.content && { content: fill(version.content) }),
    ...(embeds.length > 0 && !isAdvanced && { embeds }),
    ...(components.length > 0 && { components }),
    allowed_mentions: allowedMentions(message.mentions),
    ...(flags !== 0 && { flags }),
  }
}

function allowedMentions({ everyone, roles, users }: Message['mentions']): Json {
  const parse = [everyone && 'everyone', roles === 'all' && 'roles', users === 'all' && 'users'].filter(Boolean)
  return { parse, ...(Array.isArray(roles) && { roles }), ...(Array.isArray(users) && { users }) }
}

/** Discord shows one picture for each embed, and those of embeds with one address side by side. */
function embedsOf(embed: Embed, { fill, picture, now }: SendOptions): Json[] {
  const { title, url, description, color, author, footer, thumbnail, images = [], fields, timestamp } = embed
  const [first, ...more] = images
  const tint = color && { color: Number.parseInt(color.slice(1), 16) }
  const whole = {
    ...(title && { title: fill(title) }),
    ...(url && { url }),
    ...(description && { description: fill(description) }),
    ...tint,
    ...(author && {
      author: {
        name: fill(author.name),
        ...(author.url && { url: author.url }),
        ...(author.icon && { icon_url: picture(author.icon) }),
      },
    }),
    ...(footer && { footer: { text: fill(footer.text), ...(footer.icon && { icon_url: picture(footer.icon) }) } }),
    ...(thumbnail && { thumbnail: { url: picture(thumbnail) } }),
    ...(first && { image: { url: picture(first) } }),
    ...(fields?.length && {
      fields: fields.map(({ name, value, inline }) => ({ name: fill(name), value: fill(value), inline: !!inline })),
    }),
    ...(timestamp && { timestamp: new Date(now).toISOString() }),
  }
  return [whole, ...more.map((image) => ({ ...(url && { url }), ...tint, image: { url: picture(image) } }))]
}

function emojiOf(written: string): Json {
  const custom = /^(a:)?(\w+):(\d+)$/.exec(written)
  return custom ? { name: custom[2], id: custom[3], animated: custom[1] !== undefined } : { name: written }
}

function buttonOf({ id, label, emoji, style, disabled, action }: Button, { fill, customId }: SendOptions): Json {
  return {
    type: COMPONENT_TYPE.button,
    ...(label && { label: fill(label) }),
    ...(emoji && { emoji: emojiOf(emoji) }),
    ...(disabled && { disabled }),
    ...(action.type === 'link'
      ? { style: BUTTON_STYLE.link, url: action.url }
      : { style: BUTTON_STYLE[style], custom_id: customId(id) }),
  }
}

function selectOf({ id, placeholder, disabled, min, max, options }: Select, { fill, customId }: SendOptions): Json {
  return {
    type: COMPONENT_TYPE.select,
    custom_id: customId(id),
    ...(placeholder && { placeholder: fill(placeholder) }),
    ...(disabled && { disabled }),
    min_values: min,
    max_values: max,
    options: options.map((option) => ({
      label: fill(option.label),
      value: option.id,
      ...(option.description && { description: fill(option.description) }),
      ...(option.emoji && { emoji: emojiOf(option.emoji) }),
    })),
  }
}

function rowOf(row: Row, options: SendOptions): Json {
  const components =
    'buttons' in row ? row.buttons.map((button) => buttonOf(button, options)) : [selectOf(row.select, options)]
  return { type: COMPONENT_TYPE.row, components }
}

function mediaOf({ url, alt, spoiler }: Image, { picture }: SendOptions): Json {
  return { media: { url: picture(url) }, ...(alt && { description: alt }), ...(spoiler && { spoiler }) }
}

function blockOf(block: Block, options: SendOptions): Json {
  switch (block.type) {
    case 'text': {
      const text = { type: COMPONENT_TYPE.text, content: options.fill(block.text) }
      if (!block.accessory) return text
      const accessory =
        block.accessory.type === 'button'
          ? buttonOf(block.accessory.button, options)
          : { type: COMPONENT_TYPE.thumbnail, ...mediaOf(block.accessory.image, options) }
      return { type: COMPONENT_TYPE.section, components: [text], accessory }
    }
    case 'gallery':
      return { type: COMPONENT_TYPE.gallery, items: block.images.map((image) => mediaOf(image, options)) }
    case 'separator':
      return { type: COMPONENT_TYPE.separator, divider: block.line, spacing: SPACING[block.spacing] }
    case 'row':
      return rowOf(block.row, options)
    case 'container':
      return {
        type: COMPONENT_TYPE.container,
        ...(block.color && { accent_color: Number.parseInt(block.color.slice(1), 16) }),
        ...(block.spoiler && { spoiler: true }),
        components: block.children.map((child) => blockOf(child, options)),
      }
  }
}
