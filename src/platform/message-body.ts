import type { RawFile } from '@discordjs/rest'
import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10'
import type { BotFile, BotMessage } from '#core/bot/message.ts'
import { type DiscordEdit, type DiscordMessage, toDiscord, toDiscordEdit } from '#core/bot/to-discord.ts'
import { wordsOfCard } from '#core/card-words.ts'
import { cutToLength } from '#core/templates/cut.ts'

/** A drawn card. `name` needs the right file ending: Discord goes by it. */
export type DrawnCard = { data: Buffer; contentType: string; name: string }

/** A file whose bytes are here, with the words that are read out instead of it. */
export type LoadedFile = RawFile & { name: string; contentType: string; alt?: string | undefined }

type Attached = { files?: RawFile[]; attachments?: { id: string; filename: string; description?: string }[] }
export type MessageBody = DiscordMessage & Attached & Pick<RESTPostAPIChannelMessageJSONBody, 'nonce' | 'enforce_nonce'>
export type EditBody = DiscordEdit & Attached

/**
 * A message with its files, ready to be posted. A request that is tried again after a lost answer carries the same
 * nonce, and does not post twice. Interactions and webhooks know no nonce.
 */
export function bodyOf(
  message: BotMessage,
  card: DrawnCard | null,
  nonce: string | null,
  files: readonly LoadedFile[] = filesInside(message.files),
): MessageBody {
  const described = card && withWords(card, message)
  return {
    ...toDiscord(message, described),
    ...(nonce !== null && { nonce, enforce_nonce: true }),
    ...attached([...files, ...(described ? [described] : [])]),
  }
}

/** Unless it `keepsFiles`, those of the message before go with everything else that is replaced. */
export function editOf(
  message: BotMessage,
  card: DrawnCard | null,
  files: readonly LoadedFile[] = filesInside(message.files),
): EditBody {
  const described = card && withWords(card, message)
  return {
    ...toDiscordEdit(message, described),
    ...(!message.keepsFiles && { attachments: [] }),
    ...attached([...files, ...(described ? [described] : [])]),
  }
}

/** Discord takes no longer description of a file. */
const DESCRIPTION_MAX = 1024

function withWords(drawn: DrawnCard, { card }: BotMessage): LoadedFile {
  const words = card && wordsOfCard(card)
  return { ...drawn, ...(words && { alt: cutToLength(words, DESCRIPTION_MAX) }) }
}

function attached(files: readonly LoadedFile[]): Attached {
  if (files.length === 0) return {}
  return {
    files: files.map(({ name, data, contentType }) => ({ name, data, contentType })),
    attachments: files.map(({ name, alt }, place) => ({
      id: String(place),
      filename: name,
      ...(alt && { description: alt }),
    })),
  }
}

/** Those that need not be fetched. */
export function filesInside(files: readonly BotFile[] = []): LoadedFile[] {
  return files.flatMap((file) => {
    if ('url' in file) return []
    const { name, contentType, alt } = file
    const data = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.base64, 'base64')
    return [{ name, contentType, data, ...(alt && { alt }) }]
  })
}
