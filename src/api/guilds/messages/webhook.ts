import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { webhookHome } from '#core/guild/webhook-home.ts'

export type PostChannel = { id: string; type: number; parentId: string | null }

export const webhook = z.object({ id: z.string(), token: z.string().optional(), application_id: z.string().nullish() })
export type Webhook = z.infer<typeof webhook>

/** The bot's own webhook of a channel, if it has made one. */
export async function findWebhook(rest: REST, channel: PostChannel, botId: string): Promise<Webhook | null> {
  const existing = z.array(webhook).parse(await rest.get(Routes.channelWebhooks(webhookHome(channel).home)))
  return existing.find((one) => one.application_id === botId && one.token !== undefined) ?? null
}
