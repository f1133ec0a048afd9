import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { avatarUrl } from '#core/guild/cdn.ts'
import type { ConversationMessage } from '#core/tickets-api.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import { PlatformAway } from '../../http/platform-away.ts'

const TIMEOUT_MS = 8_000
/** How many messages a conversation shows at once. */
export const CONVERSATION_PAGE = 50

const senders = z.array(
  z.object({
    id: z.string(),
    webhook_id: z.string().nullish(),
    author: z.object({ id: z.string(), avatar: z.string().nullish() }),
  }),
)

type Reading = { channelId: string; before: string | null }
type Facts = { cdn: string; partOf(userId: string): ConversationMessage['part'] }

/** Oldest first; null when the channel is gone, or the bot may not read it. */
export async function readChannel(
  rest: REST,
  { channelId, before }: Reading,
  { cdn, partOf }: Facts,
): Promise<ConversationMessage[] | null> {
  const answer = await fetchMessages(rest, channelId, before)
  const messages = answer === null ? null : readMessages(answer)
  if (messages === null) return null
  const sent = new Map(senders.parse(answer).map((sender) => [sender.id, sender]))
  return messages
    .map(({ id, authorId, author, isBot, at, isEdited, content, embeds, files }): ConversationMessage => {
      const sender = sent.get(id)
      // Only we have a webhook there: it posts answers from the dashboard under people's names.
      const isOurs = Boolean(sender?.webhook_id)
      return {
        id,
        author: {
          id: authorId,
          name: author,
          avatar: avatarUrl(cdn, { id: authorId, avatar: sender?.author.avatar ?? null }),
          isBot: isBot && !isOurs,
        },
        part: isOurs ? 'team' : isBot ? null : partOf(authorId),
        at: new Date(at).toISOString(),
        isEdited,
        content,
        embeds,
        files: files.map(({ name, url }) => ({ name, url })),
      }
    })
    .reverse()
}

async function fetchMessages(rest: REST, channelId: string, before: string | null): Promise<unknown> {
  const query = new URLSearchParams({ limit: String(CONVERSATION_PAGE), ...(before && { before }) })
  try {
    return await rest.get(Routes.channelMessages(channelId), { query, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('messages could not be read', { cause: error })
  }
}
