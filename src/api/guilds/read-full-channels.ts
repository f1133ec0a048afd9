import { DiscordAPIError, type REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { type FullChannels, fullChannels, WEBHOOKS_PER_CHANNEL } from '#core/webhook-room-api.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { replyJson } from '../http/reply.ts'
import { guildRoute } from './guild-route.ts'
import { webhook } from './messages/webhook.ts'

export const readFullChannels = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/logs/full-channels',
  summary: `Channels that have ${WEBHOOKS_PER_CHANNEL} webhooks, none of them the bot's: it writes there under its own name.`,
  opens: { module: 'logs', to: 'read' },
  reply: { status: 200, schema: fullChannels },
  handle: async ({ call, guild }) => {
    const present = await readWebhooks(call.services.platform.rest, guild.id)
    const byChannel = Map.groupBy(present, ({ channel_id }) => channel_id)
    const channelIds = [...byChannel].flatMap(([id, all]) => {
      const isOwn = all.some(({ application_id, token }) => application_id === guild.base.bot.id && token !== undefined)
      return id !== null && all.length >= WEBHOOKS_PER_CHANNEL && !isOwn ? [id] : []
    })
    return replyJson(call, { channelIds } satisfies FullChannels)
  },
})

const placedWebhooks = z.array(webhook.extend({ channel_id: z.string().nullable() }))

/** Requires Manage Webhooks; without it the page says that the permission is missing. */
async function readWebhooks(rest: REST, guildId: string) {
  try {
    return placedWebhooks.parse(await rest.get(Routes.guildWebhooks(guildId)))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return []
    throw new PlatformAway('webhooks could not be read', { cause: error })
  }
}
