import type { Locale } from '#core/locale.ts'
import type { Embed, Image } from '#core/settings/embed.ts'
import { isLinkedImage, type Message, type MessageParts, versionFor } from '#core/settings/message.ts'
import type { Block } from '#core/settings/message-blocks.ts'
import type { Button, Row, Select } from '#core/settings/message-components.ts'
import type { AllowedMentions, BotBlock, BotButton, BotEmbed, BotMessage, BotPicture, BotRow } from './message.ts'
import { type AddressOf, filesOf } from './message-uploads.ts'

export type SavedOptions = {
  /** Fills the variables of a text. */
  fill(template: string): string
  picture: AddressOf
  /** The id by which a click on a part is recognised. */
  customId(componentId: string): string
  now: number
  /** Buttons and menus that act need a server: in private messages they are disabled. */
  inPrivate?: boolean | undefined
}

/** Nothing is replaced: for copying the message as JSON. */
export const asWritten = (now: number): SavedOptions => ({
  fill: (template) => template,
  picture: (url) => url,
  customId: (id) => id,
  now,
})

/** A message of the editor in the version for this language. It does not include the profile it is sent under. */
export function fromSaved(message: Message, locale: Locale, options: SavedOptions): BotMessage {
  return fromVersion(message, versionFor(message, locale), options)
}

/** The same for one version that was already chosen, and perhaps filled. */
export function fromVersion(
  { format, mentions, silent }: Pick<Message, 'format' | 'mentions' | 'silent'>,
  version: MessageParts,
  options: SavedOptions,
): BotMessage {
  const files = filesOf(version, options.picture)
  const envelope = {
    mentions: mentionsOf(mentions),
    ...(silent && { silent }),
    ...(files.length > 0 && { files }),
  }
  if (format === 'advanced')
    return { blocks: (version.blocks ?? []).map((block) => blockOf(block, options)), ...envelope }
  const linked = (version.images ?? []).filter(isLinkedImage).map(({ url }) => ({ imageUrl: url }))
  const embeds = [...(version.embeds ?? []).flatMap((embed) => embedsOf(embed, options)), ...linked]
  return {
    ...(version.content && { content: options.fill(version.content) }),
    ...(embeds.length > 0 && { embeds }),
    ...(version.rows && { rows: version.rows.map((row) => rowOf(row, options)) }),
    ...envelope,
  }
}

function mentionsOf({ everyone, roles, users }: Message['mentions']): AllowedMentions {
  return { everyone, ...(roles !== 'none' && { roles }), ...(users !== 'none' && { users }) }
}

/** Discord shows one picture per embed, and puts those of embeds with the same address side by side. */
function embedsOf(embed: Embed, { fill, picture, now }: SavedOptions): BotEmbed[] {
  const { title, url, description, color, author, footer, thumbnail, images = [], fields, timestamp } = embed
  const [first, ...more] = images
  const shared = { ...(url && { url }), ...(color && { color }) }
  const whole: BotEmbed = {
    ...shared,
    ...(title && { title: fill(title) }),
    ...(description && { description: fill(description) }),
    ...(author && {
      author: {
        name: fill(author.name),
        ...(author.url && { url: author.url }),
        ...(author.icon && { iconUrl: picture(author.icon) }),
      },
    }),
    ...(footer && { footer: { text: fill(footer.text), ...(footer.icon && { iconUrl: picture(footer.icon) }) } }),
    ...(thumbnail && { thumbnailUrl: picture(thumbnail) }),
    ...(first && { imageUrl: picture(first) }),
    ...(fields?.length && {
      fields: fields.map(({ name, value, inline }) => ({ name: fill(name), value: fill(value), inline: !!inline })),
    }),
    ...(timestamp && { timestamp: now }),
  }
  return [whole, ...more.map((image) => ({ ...shared, imageUrl: picture(image) }))]
}

function buttonOf({ id, label, emoji, style, disabled, action }: Button, options: SavedOptions): BotButton {
  return {
    ...(label && { label: options.fill(label) }),
    ...(emoji && { emoji }),
    ...((disabled || (options.inPrivate && action.type !== 'link')) && { disabled: true }),
    ...(action.type === 'link' ? { url: action.url } : { customId: options.customId(id), style }),
  }
}

function selectOf({ id, placeholder, disabled, min, max, options: choices }: Select, options: SavedOptions): BotRow {
  const { fill, customId, inPrivate } = options
  return {
    select: {
      kind: 'text',
      customId: customId(id),
      ...(placeholder && { placeholder: fill(placeholder) }),
      ...((disabled || inPrivate) && { disabled: true }),
      min,
      max,
      options: choices.map((choice) => ({
        label: fill(choice.label),
        value: choice.id,
        ...(choice.description && { description: fill(choice.description) }),
        ...(choice.emoji && { emoji: choice.emoji }),
      })),
    },
  }
}

function rowOf(row: Row, options: SavedOptions): BotRow {
  return 'buttons' in row
    ? { buttons: row.buttons.map((button) => buttonOf(button, options)) }
    : selectOf(row.select, options)
}

function pictureOf({ url, alt, spoiler }: Image, { picture }: SavedOptions): BotPicture {
  return { url: picture(url), ...(alt && { alt }), ...(spoiler && { spoiler }) }
}

function blockOf(block: Block, options: SavedOptions): BotBlock {
  switch (block.type) {
    case 'text': {
      const text = { type: 'text' as const, text: options.fill(block.text) }
      if (!block.accessory) return text
      return block.accessory.type === 'button'
        ? { ...text, accessory: { button: buttonOf(block.accessory.button, options) } }
        : { ...text, accessory: { thumbnail: pictureOf(block.accessory.image, options) } }
    }
    case 'gallery':
      return { type: 'gallery', pictures: block.images.map((image) => pictureOf(image, options)) }
    case 'separator':
      return { type: 'separator', line: block.line, spacing: block.spacing }
    case 'row':
      return { type: 'row', row: rowOf(block.row, options) }
    case 'container':
      return {
        type: 'container',
        ...(block.color && { color: block.color }),
        ...(block.spoiler && { spoiler: true }),
        children: block.children.map((child) => blockOf(child, options)),
      }
  }
}
