import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { MessageBody } from '#platform/message-body.ts'
import { PlatformAway } from '../../http/platform-away.ts'

const made = z.object({ id: z.string() })

/** Links to them, in order; null when the person accepts no messages from the bot. */
export async function postPrivately(
  rest: REST,
  userId: string,
  bodies: readonly MessageBody[],
): Promise<{ channelId: string; messageIds: string[] } | null> {
  try {
    const channelId = made.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })).id
    const messageIds: string[] = []
    for (const { files = [], ...body } of bodies) {
      messageIds.push(made.parse(await rest.post(Routes.channelMessages(channelId), { body, files })).id)
    }
    return { channelId, messageIds }
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return null
    throw new PlatformAway('private message could not be sent', { cause: error })
  }
}
