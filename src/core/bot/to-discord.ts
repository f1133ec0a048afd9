import type {
  APIAllowedMentions,
  APIEmbed,
  APIMessageTopLevelComponent,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { blockToDiscord, pictureToDiscord, rowToDiscord } from './components-to-discord.ts'
import { COMPONENT_TYPE, colorNumber, cut, MESSAGE_FLAG, TEXT_CAPS } from './discord-numbers.ts'
import type { BotEmbed, BotMessage } from './message.ts'

export type DiscordMessage = Pick<
  RESTPostAPIChannelMessageJSONBody,
  'content' | 'embeds' | 'components' | 'flags' | 'message_reference' | 'poll'
> & { allowed_mentions: APIAllowedMentions }

export type DiscordEdit = Pick<
  RESTPatchAPIChannelMessageJSONBody,
  'content' | 'embeds' | 'components' | 'flags' | 'allowed_mentions'
>

/** The file of a card, with its alternative text. */
export type CardFile = { name: string; alt?: string | undefined }

/**
 * The only conversion from a message to Discord's format: used for sending by bot and API, and for the editor's JSON
 * and preview. `card` is the file of the card that goes with it.
 */
export function toDiscord(message: BotMessage, card: CardFile | null = null): DiscordMessage {
  const isBlocks = message.blocks !== undefined
  const embeds = isBlocks ? [] : embedsOf(message, card)
  const components = componentsOf(message, card)
  const flags = flagsOf(message) | (message.silent ? MESSAGE_FLAG.suppressNotifications : 0)
  return {
    ...(!isBlocks && message.content && { content: cut(message.content, TEXT_CAPS.content) }),
    ...(embeds.length > 0 && { embeds }),
    ...(components.length > 0 && { components }),
    ...(message.poll && { poll: pollOf(message.poll) }),
    ...(message.replyTo && {
      message_reference: { message_id: message.replyTo.messageId, fail_if_not_exists: false },
    }),
    allowed_mentions: mentionsOf(message),
    ...(flags !== 0 && { flags }),
  }
}

/** An edit replaces the whole message: what the new one lacks is removed from the old one. */
export function toDiscordEdit(message: BotMessage, card: CardFile | null = null): DiscordEdit {
  const isBlocks = message.blocks !== undefined
  const flags = flagsOf(message)
  return {
    content: isBlocks || !message.content ? null : cut(message.content, TEXT_CAPS.content),
    embeds: isBlocks ? [] : embedsOf(message, card),
    components: componentsOf(message, card),
    allowed_mentions: mentionsOf(message),
    ...(flags !== 0 && { flags }),
  }
}

const flagsOf = ({ blocks, suppressEmbeds }: BotMessage): number =>
  (blocks ? MESSAGE_FLAG.componentsV2 : 0) | (suppressEmbeds ? MESSAGE_FLAG.suppressEmbeds : 0)

function componentsOf({ blocks, rows = [] }: BotMessage, card: CardFile | null): APIMessageTopLevelComponent[] {
  if (!blocks) return rows.map(rowToDiscord)
  const components = blocks.map(blockToDiscord)
  if (!card) return components
  // This format does not show files that no block names.
  const picture = pictureToDiscord({ url: `attachment://${card.name}`, alt: card.alt })
  const gallery = { type: COMPONENT_TYPE.gallery, items: [picture] }
  const container = components.find((one) => one.type === COMPONENT_TYPE.container)
  if (!container) return [...components, gallery]
  return components.map((one) =>
    one === container ? { ...container, components: [...container.components, gallery] } : one,
  )
}

function embedsOf({ embeds = [], cardInWords }: BotMessage, card: CardFile | null): APIEmbed[] {
  const [first, ...others] = embeds.map(embedOf)
  if (!first) return []
  if (!card && cardInWords) {
    const description = [first.description, cardInWords].filter(Boolean).join('\n')
    return [{ ...first, description: cut(description, TEXT_CAPS.embedDescription) }, ...others]
  }
  return [card ? { ...first, image: { url: `attachment://${card.name}` } } : first, ...others]
}

/** Discord refuses a field without text; this character is invisible. */
const INVISIBLE = '\u200b'

function embedOf(embed: BotEmbed): APIEmbed {
  const { title, url, description, color, author, footer, thumbnailUrl, imageUrl, fields, timestamp } = embed
  return {
    ...(title && { title: cut(title, TEXT_CAPS.embedTitle) }),
    ...(url && { url }),
    ...(description && { description: cut(description, TEXT_CAPS.embedDescription) }),
    ...(color && { color: colorNumber(color) }),
    ...(author?.name && {
      author: {
        name: cut(author.name, TEXT_CAPS.embedAuthor),
        ...(author.url && { url: author.url }),
        ...(author.iconUrl && { icon_url: author.iconUrl }),
      },
    }),
    ...(footer?.text && {
      footer: {
        text: cut(footer.text, TEXT_CAPS.embedFooter),
        ...(footer.iconUrl && { icon_url: footer.iconUrl }),
      },
    }),
    ...(thumbnailUrl && { thumbnail: { url: thumbnailUrl } }),
    ...(imageUrl && { image: { url: imageUrl } }),
    ...(fields &&
      fields.length > 0 && {
        fields: fields.map(({ name, value, inline }) => ({
          name: cut(name, TEXT_CAPS.fieldName) || INVISIBLE,
          value: cut(value, TEXT_CAPS.fieldValue) || INVISIBLE,
          inline: inline ?? false,
        })),
      }),
    ...(timestamp !== undefined && { timestamp: new Date(timestamp).toISOString() }),
  }
}

/** Only those in `mentions` are notified, whatever the text says. */
function mentionsOf({ mentions = {}, replyTo }: BotMessage): APIAllowedMentions {
  const { everyone, roles, users } = mentions
  const parse = [everyone && 'everyone', roles === 'all' && 'roles', users === 'all' && 'users'].filter((one) => !!one)
  return {
    parse: parse as NonNullable<APIAllowedMentions['parse']>,
    ...(Array.isArray(roles) && { roles: [...roles] }),
    ...(Array.isArray(users) && { users: [...users] }),
    ...(replyTo && { replied_user: replyTo.mention }),
  }
}

function pollOf({ question, answers, hours, multiple }: NonNullable<BotMessage['poll']>): DiscordMessage['poll'] {
  return {
    question: { text: cut(question, TEXT_CAPS.pollQuestion) },
    answers: answers.map((text) => ({ poll_media: { text: cut(text, TEXT_CAPS.pollAnswer) } })),
    duration: hours,
    allow_multiselect: multiple,
  }
}
