import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIMediaGalleryItem,
  APIMessageComponentEmoji,
  APIMessageTopLevelComponent,
  APISelectMenuComponent,
} from 'discord-api-types/v10'
import { BUTTON_STYLE, COMPONENT_TYPE, colorNumber, cut, SPACING, TEXT_CAPS } from './discord-numbers.ts'
import type { BotBlock, BotButton, BotOption, BotPicture, BotRow, BotSelect } from './message.ts'
import type { EmojiText } from './snapshots.ts'

const CUSTOM_EMOJI = /^(a:)?(\w+):(\d+)$/

export function emojiToDiscord(written: EmojiText): APIMessageComponentEmoji {
  const [, animated, name, id] = CUSTOM_EMOJI.exec(written) ?? []
  return name && id ? { name, id, animated: animated !== undefined } : { name: written }
}

/** The form used in the URLs of reactions: `name:id`, animated or not. */
export const emojiInAddress = (written: EmojiText): string => written.replace(/^a:(?=\w+:\d+$)/, '')

export function buttonToDiscord(button: BotButton): APIButtonComponent {
  const shown = {
    type: COMPONENT_TYPE.button,
    ...(button.label && { label: cut(button.label, TEXT_CAPS.buttonLabel) }),
    ...(button.emoji && { emoji: emojiToDiscord(button.emoji) }),
    ...(button.disabled && { disabled: true }),
  }
  return 'url' in button
    ? { ...shown, style: BUTTON_STYLE.link, url: button.url }
    : { ...shown, style: BUTTON_STYLE[button.style], custom_id: button.customId }
}

const PICKED = { user: 'user', role: 'role', channel: 'channel' } as const
const PICK_TYPE = {
  user: COMPONENT_TYPE.userSelect,
  role: COMPONENT_TYPE.roleSelect,
  mentionable: COMPONENT_TYPE.mentionableSelect,
  channel: COMPONENT_TYPE.channelSelect,
} as const

export function selectToDiscord(select: BotSelect): APISelectMenuComponent {
  const shared = {
    custom_id: select.customId,
    ...(select.placeholder && { placeholder: cut(select.placeholder, TEXT_CAPS.placeholder) }),
    ...(select.disabled && { disabled: true }),
    ...(select.min !== undefined && { min_values: select.min }),
    ...(select.max !== undefined && { max_values: select.max }),
    ...(select.required !== undefined && { required: select.required }),
  }
  if (select.kind === 'text')
    return { type: COMPONENT_TYPE.select, ...shared, options: select.options.map(optionToDiscord) }
  const chosen = chosenIn(select)
  return {
    type: PICK_TYPE[select.kind],
    ...shared,
    ...(chosen.length > 0 && { default_values: chosen }),
    ...(select.kind === 'channel' && select.channelTypes && { channel_types: [...select.channelTypes] }),
  } as APISelectMenuComponent
}

function chosenIn(select: Exclude<BotSelect, { kind: 'text' }>) {
  if (select.kind === 'mentionable') return select.chosen ?? []
  return (select.chosen ?? []).map((id) => ({ id, type: PICKED[select.kind] }))
}

function optionToDiscord({ label, value, description, emoji, chosen }: BotOption) {
  return {
    label: cut(label, TEXT_CAPS.optionLabel),
    value,
    ...(description && { description: cut(description, TEXT_CAPS.optionDescription) }),
    ...(emoji && { emoji: emojiToDiscord(emoji) }),
    ...(chosen && { default: true }),
  }
}

export function rowToDiscord(row: BotRow): APIActionRowComponent<APIComponentInMessageActionRow> {
  const components = 'buttons' in row ? row.buttons.map(buttonToDiscord) : [selectToDiscord(row.select)]
  return { type: COMPONENT_TYPE.row, components }
}

export function pictureToDiscord({ url, alt, spoiler }: BotPicture): APIMediaGalleryItem {
  return {
    media: { url },
    ...(alt && { description: cut(alt, TEXT_CAPS.pictureDescription) }),
    ...(spoiler && { spoiler: true }),
  }
}

type InnerBlock = Exclude<BotBlock, { type: 'container' }>

export function blockToDiscord(block: BotBlock): APIMessageTopLevelComponent {
  if (block.type !== 'container') return innerBlock(block)
  return {
    type: COMPONENT_TYPE.container,
    ...(block.color && { accent_color: colorNumber(block.color) }),
    ...(block.spoiler && { spoiler: true }),
    components: unnested(block.children).map(innerBlock),
  }
}

/** Discord does not allow a container inside a container: the contents of an inner one replace it. */
const unnested = (blocks: readonly BotBlock[]): InnerBlock[] =>
  blocks.flatMap((block) => (block.type === 'container' ? unnested(block.children) : [block]))

function innerBlock(block: InnerBlock): APIComponentInContainer {
  switch (block.type) {
    case 'text': {
      const text = { type: COMPONENT_TYPE.text, content: cut(block.text, TEXT_CAPS.blockText) }
      if (!block.accessory) return text
      const accessory =
        'button' in block.accessory
          ? buttonToDiscord(block.accessory.button)
          : { type: COMPONENT_TYPE.thumbnail, ...pictureToDiscord(block.accessory.thumbnail) }
      return { type: COMPONENT_TYPE.section, components: [text], accessory }
    }
    case 'gallery':
      return { type: COMPONENT_TYPE.gallery, items: block.pictures.map(pictureToDiscord) }
    case 'separator':
      return { type: COMPONENT_TYPE.separator, divider: block.line, spacing: SPACING[block.spacing] }
    case 'row':
      return rowToDiscord(block.row)
    case 'file':
      return {
        type: COMPONENT_TYPE.file,
        file: { url: `attachment://${block.name}` },
        ...(block.spoiler && { spoiler: true }),
      }
  }
}
