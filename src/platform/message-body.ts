import type { RawFile } from '@discordjs/rest'
import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10'
import type { BotFile, BotMessage } from '#core/bot/message.ts'
import { type DiscordEdit, type DiscordMessage, toDiscord, toDiscordEdit } from '#core/bot/to-discord.ts'
import { wordsOfCard } from '#core/card-words.ts'
import { cutToLength } from '#core/templates/cut.ts'

/** A drawn card. `name` needs the correct extension, which Discord uses to tell the type. */
export type DrawnCard = { data: Buffer; contentType: string; name: string }

/** A loaded file with its alternative text. */
export type LoadedFile = RawFile & { name: string; contentType: string; alt?: string | undefined }

type Attached = { files?: RawFile[]; attachments?: { id: string; filename: string; description?: string }[] }
export type MessageBody = DiscordMessage & Attached & Pick<RESTPostAPIChannelMessageJSONBody, 'nonce' | 'enforce_nonce'>
export type EditBody = DiscordEdit & Attached

/**
 * A message with its files, ready to be posted. A request retried after a lost answer has the same nonce, so it is
 * not posted twice. Interactions and webhooks accept no nonce.
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

/** Without `keepsFiles`, the old message's files are removed with everything else that is replaced. */
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

/** Discord's maximum length of a file's description. */
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

/** Files whose content is part of the message and need not be fetched. */
export function filesInside(files: readonly BotFile[] = []): LoadedFile[] {
  return files.flatMap((file) => {
    if ('url' in file) return []
    const { name, contentType, alt } = file
    const data = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.base64, 'base64')
    return [{ name, contentType, data, ...(alt && { alt }) }]
  })
}
