import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Channel } from '#core/guild/types.ts'
import { webhookHome } from '#core/guild/webhook-home.ts'

export type PostChannel = Pick<Channel, 'id' | 'type' | 'parentId' | 'archived'>

export const webhook = z.object({ id: z.string(), token: z.string().optional(), application_id: z.string().nullish() })
export type Webhook = z.infer<typeof webhook>

/** The bot's own webhook of a channel, if it has created one. */
export async function findWebhook(rest: REST, channel: PostChannel, botId: string): Promise<Webhook | null> {
  const existing = z.array(webhook).parse(await rest.get(Routes.channelWebhooks(webhookHome(channel).home)))
  return existing.find((one) => one.application_id === botId && one.token !== undefined) ?? null
}
