import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Webhook } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'
import { type InChannel, needInChannel } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { webhookView } from './audit-views.ts'

/** Reference, "Create Webhook". */
const WEBHOOKS_PER_CHANNEL = 15

export function createWebhook(
  context: EmulatorContext,
  at: InChannel,
  wanted: { name: string; avatar: string | null; token: string; source?: Webhook['source'] },
  reason: string | null,
): Webhook {
  const { guild, channel, actor } = at
  if (!guild || !actor) throw refuse.wrongChannelType()
  needInChannel(at, P.ManageWebhooks)
  const here = [...guild.webhooks.values()].filter((one) => one.channelId === channel.id)
  if (here.length >= WEBHOOKS_PER_CHANNEL) throw refuse.tooManyWebhooks()
  const isBot = actor.userId === context.world.botId
  const webhook: Webhook = {
    id: context.world.ids.next(),
    channelId: channel.id,
    name: wanted.name,
    avatar: wanted.avatar,
    creatorId: actor.userId,
    applicationId: isBot ? context.world.application.id : null,
    token: wanted.token,
    ...(wanted.source && { source: wanted.source }),
  }
  guild.webhooks.set(webhook.id, webhook)
  record(context, guild, AuditLogEvent.WebhookCreate, actor.userId, webhook, reason)
  tell(context, guild, webhook.channelId)
  return webhook
}

export function findWebhook(context: EmulatorContext, webhookId: string): { guild: Guild; webhook: Webhook } {
  for (const guild of context.world.guilds.values()) {
    const webhook = guild.webhooks.get(webhookId)
    if (webhook) return { guild, webhook }
  }
  throw refuse.unknownWebhook()
}

export type WebhookPatch = { name?: string; avatar?: string | null; channelId?: string }

export function updateWebhook(
  context: EmulatorContext,
  guild: Guild,
  webhook: Webhook,
  patch: WebhookPatch,
  by: { userId: string; reason: string | null },
): Webhook {
  if (patch.channelId && !guild.channels.has(patch.channelId)) throw refuse.unknownChannel()
  const changed = { ...webhook, ...patch }
  guild.webhooks.set(webhook.id, changed)
  const changes = changesBetween(webhookView(webhook), webhookView(changed))
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.WebhookUpdate,
    userId: by.userId,
    targetId: webhook.id,
    reason: by.reason,
    changes,
  })
  tell(context, guild, changed.channelId)
  return changed
}

export function deleteWebhook(
  context: EmulatorContext,
  guild: Guild,
  webhook: Webhook,
  by: { userId: string; reason: string | null },
): void {
  guild.webhooks.delete(webhook.id)
  record(context, guild, AuditLogEvent.WebhookDelete, by.userId, webhook, by.reason)
  tell(context, guild, webhook.channelId)
}

function record(
  context: EmulatorContext,
  guild: Guild,
  action: AuditLogEvent,
  userId: string,
  webhook: Webhook,
  reason: string | null,
): void {
  const view = webhookView(webhook)
  const changes = action === AuditLogEvent.WebhookDelete ? changesBetween(view, null) : changesBetween(null, view)
  recordInAuditLog(context, guild, { action, userId, targetId: webhook.id, reason, changes })
}

function tell(context: EmulatorContext, guild: Guild, channelId: string): void {
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'WEBHOOKS_UPDATE',
    guildId: guild.id,
    channelId,
    data: { guild_id: guild.id, channel_id: channelId },
  })
}
