import { ChannelType, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Webhook } from '../world/model/channels.ts'
import type { Message } from '../world/model/messages.ts'
import { ALL_PERMISSIONS } from '../world/permissions.ts'
import { enterChannel, type InChannel, needInChannel } from './access.ts'
import { deliverMessage, emptyDraft } from './messages.ts'
import { postSystemMessage } from './system-messages.ts'
import { createWebhook } from './webhooks.ts'

/** Forwards an announcement channel's crossposts to another channel, through a webhook that nobody else can use. */
export function followChannel(context: EmulatorContext, from: InChannel, toId: string, reason: string | null): Webhook {
  const to = enterChannel(context, from.actor?.userId ?? '', toId)
  if (!from.guild || from.channel.type !== ChannelType.GuildAnnouncement) throw refuse.wrongChannelType()
  if (!to.guild || !to.actor) throw refuse.wrongChannelType()
  needInChannel(to, P.ManageWebhooks)
  const name = `${from.guild.facts.name} #${from.channel.name}`
  const source = { guildId: from.guild.id, channelId: from.channel.id }
  const webhook = createWebhook(context, to, { name, avatar: null, token: context.newSecret(), source }, reason)
  postSystemMessage(context, to.guild, to.channel, to.actor.userId, {
    type: MessageType.ChannelFollowAdd,
    content: name,
    referenceChannelId: from.channel.id,
  })
  return webhook
}

/** Copies a crossposted message to each channel that follows this one. */
export function deliverToFollowers(context: EmulatorContext, message: Message): void {
  for (const guild of context.world.guilds.values())
    for (const webhook of guild.webhooks.values()) {
      const channel = guild.channels.get(webhook.channelId)
      if (webhook.source?.channelId !== message.channelId || !channel) continue
      const at = { guild, channel, actor: null, bits: ALL_PERMISSIONS }
      const { content, embeds, attachments, components, flags } = message
      deliverMessage(context, at, webhook.id, {
        ...emptyDraft,
        content,
        embeds,
        attachments,
        components,
        flags,
        allowedMentions: { parse: [] },
        webhook: { id: webhook.id, name: webhook.name, avatar: webhook.avatar },
        crosspostOf: { messageId: message.id, channelId: message.channelId },
      })
    }
}
