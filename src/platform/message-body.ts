import type { RawFile } from '@discordjs/rest'
import type { APIEmbed, RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10'
import type { Embed, OutgoingMessage } from '#core/effects.ts'

/** A card as drawn: `name` ends in what it is, as Discord shows by the name. */
export type DrawnCard = { data: Buffer; contentType: string; name: string }

export type MessageBody = RESTPostAPIChannelMessageJSONBody & { files?: RawFile[] }

/** The platform's shape. Nobody is notified but those named, whatever the text says. */
export function messageBodyOf(message: OutgoingMessage, card: DrawnCard | null, nonce: string): MessageBody {
  const embeds = (message.embeds ?? []).map(embedOf)
  const [first] = embeds
  if (card && first) first.image = { url: `attachment://${card.name}` }
  return {
    ...(message.content && { content: message.content }),
    ...(embeds.length > 0 && { embeds }),
    allowed_mentions: { parse: [], users: [...message.mentionUserIds] },
    // A request that is tried again after a lost answer must not post twice.
    nonce,
    enforce_nonce: true,
    ...(card && { files: [{ name: card.name, data: card.data, contentType: card.contentType }] }),
  }
}

function embedOf({ title, description, color, footer }: Embed): APIEmbed {
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(color && { color: Number.parseInt(color.slice(1), 16) }),
    ...(footer && { footer: { text: footer } }),
  }
}
