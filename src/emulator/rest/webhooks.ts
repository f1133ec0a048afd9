import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel, enterGuild, needInChannel, needInGuild } from '../actions/access.ts'
import { createWebhook, deleteWebhook, findWebhook, updateWebhook, type WebhookPatch } from '../actions/webhooks.ts'
import { refuse } from '../refusal.ts'
import { webhookOnWire } from '../wire/webhooks.ts'
import type { Webhook } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { keepImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

export const webhookName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !/clyde|discord/i.test(name), {
    error: 'USERNAME_INVALID_CONTAINS|Username cannot contain "clyde" or "discord"',
  })
const newBody = z.object({ name: webhookName, avatar: z.string().nullish() })
const patchBody = z.object({
  name: webhookName.nullish(),
  avatar: z.string().nullish(),
  channel_id: z.string().nullish(),
})

const onWire = (call: Call, guild: Guild, webhook: Webhook, withToken: boolean, withUser = true) =>
  webhookOnWire(call.context, guild, webhook, { withToken, withUser })

/** Tokens of webhooks created by people are included; those of other applications are not. */
const mayReadToken = (call: Call, webhook: Webhook) =>
  webhook.applicationId === null || webhook.applicationId === call.context.world.application.id

function managed(call: Call): { guild: Guild; webhook: Webhook } {
  const found = findWebhook(call.context, call.param('webhookId'))
  needInChannel(enterChannel(call.context, call.callerId, found.webhook.channelId), P.ManageWebhooks)
  return found
}

/** Found by its token only, whoever calls. */
export function byToken(call: Call): { guild: Guild; webhook: Webhook } {
  const found = findWebhook(call.context, call.param('webhookId'))
  if (found.webhook.token !== call.rawParam('token')) throw refuse.invalidWebhookToken()
  return found
}

async function readPatch(call: Call): Promise<WebhookPatch> {
  const body = parseBody(patchBody, call.body)
  return {
    ...(body.name && { name: body.name }),
    ...(body.avatar !== undefined && { avatar: await keepImage(call.context, body.avatar, 'avatar') }),
    ...(body.channel_id && { channelId: body.channel_id }),
  }
}

const byCaller = (call: Call) => ({ userId: call.callerId, reason: call.reason })
const limit = LIMITS.channelWrite

export const webhookEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/channels/:channelId/webhooks',
    who: 'bot',
    limit,
    async answer(call) {
      const body = parseBody(newBody, call.body)
      const avatar = await keepImage(call.context, body.avatar ?? null, 'avatar')
      const at = enterChannel(call.context, call.callerId, call.param('channelId'))
      const wanted = { name: body.name, avatar, token: call.context.newSecret() }
      const webhook = createWebhook(call.context, at, wanted, call.reason)
      return onWire(call, at.guild as Guild, webhook, true)
    },
  },
  {
    method: 'GET',
    path: '/channels/:channelId/webhooks',
    who: 'bot',
    answer(call) {
      const at = enterChannel(call.context, call.callerId, call.param('channelId'))
      needInChannel(at, P.ManageWebhooks)
      const { guild } = at
      if (!guild) throw refuse.wrongChannelType()
      return [...guild.webhooks.values()]
        .filter((webhook) => webhook.channelId === at.channel.id)
        .map((webhook) => onWire(call, guild, webhook, mayReadToken(call, webhook)))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/webhooks',
    who: 'bot',
    answer(call) {
      const at = enterGuild(call.context, call.callerId, call.param('guildId'))
      needInGuild(at, P.ManageWebhooks)
      return [...at.guild.webhooks.values()].map((webhook) =>
        onWire(call, at.guild, webhook, mayReadToken(call, webhook)),
      )
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:webhookId',
    who: 'bot',
    answer(call) {
      const { guild, webhook } = managed(call)
      return onWire(call, guild, webhook, mayReadToken(call, webhook))
    },
  },
  {
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    who: 'bot',
    limit,
    async answer(call) {
      const { guild, webhook } = managed(call)
      const changed = updateWebhook(call.context, guild, webhook, await readPatch(call), byCaller(call))
      return onWire(call, guild, changed, mayReadToken(call, webhook))
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    who: 'bot',
    limit,
    answer(call) {
      const { guild, webhook } = managed(call)
      deleteWebhook(call.context, guild, webhook, byCaller(call))
      return NO_CONTENT
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:webhookId/:token',
    who: 'anybody',
    answer(call) {
      const { guild, webhook } = byToken(call)
      return onWire(call, guild, webhook, true, false)
    },
  },
  {
    method: 'PATCH',
    path: '/webhooks/:webhookId/:token',
    who: 'anybody',
    limit,
    async answer(call) {
      const { guild, webhook } = byToken(call)
      const by = { userId: webhook.creatorId, reason: call.reason }
      const { channelId: _, ...patch } = await readPatch(call)
      return onWire(call, guild, updateWebhook(call.context, guild, webhook, patch, by), true, false)
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:webhookId/:token',
    who: 'anybody',
    limit,
    answer(call) {
      const { guild, webhook } = byToken(call)
      deleteWebhook(call.context, guild, webhook, { userId: webhook.creatorId, reason: call.reason })
      return NO_CONTENT
    },
  },
]
