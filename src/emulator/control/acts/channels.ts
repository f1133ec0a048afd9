import { ChannelType } from 'discord-api-types/v10'
import { z } from 'zod'
import { removeOverwrite, setOverwrite } from '../../actions/channel-overwrites.ts'
import { createChannel, deleteChannel, moveChannels, updateChannel } from '../../actions/channels.ts'
import { createInvite, deleteInvite, findInvite } from '../../actions/invites.ts'
import { deliverMessage, emptyDraft } from '../../actions/messages.ts'
import { createWebhook, deleteWebhook, findWebhook, updateWebhook } from '../../actions/webhooks.ts'
import { refuse } from '../../refusal.ts'
import { overwriteSchema } from '../../world/model/channels.ts'
import { ALL_PERMISSIONS } from '../../world/permissions.ts'
import { act, bits, byWhom, id, inChannel, inGuild } from './act.ts'

const DAY_S = 86_400

const tag = z.strictObject({
  id: id.exactOptional(),
  name: z.string().min(1).max(20),
  moderated: z.boolean().default(false),
})

const channelFields = {
  topic: z.string().max(1_024).nullable().exactOptional(),
  position: z.int().min(0).exactOptional(),
  parentId: id.nullable().exactOptional(),
  overwrites: z.array(overwriteSchema.strict()).exactOptional(),
  nsfw: z.boolean().exactOptional(),
  slowmodeSeconds: z.int().min(0).max(21_600).exactOptional(),
  bitrate: z.int().exactOptional(),
  userLimit: z.int().min(0).max(99).exactOptional(),
  tags: z.array(tag).max(20).exactOptional(),
}

const channelMove = { channelId: id, position: z.int().min(0).exactOptional(), parentId: id.nullable().exactOptional() }

type SentTag = z.infer<typeof tag>
const withIds = (tags: SentTag[] | undefined, newId: () => string) =>
  tags && {
    tags: tags.map(({ id, name, moderated }) => ({
      id: id ?? newId(),
      name,
      moderated,
      emoji_id: null,
      emoji_name: null,
    })),
  }

export const channelActs = {
  createChannel: act(
    {
      guildId: id,
      name: z.string().min(1).max(100),
      type: z.int().default(ChannelType.GuildText),
      ...channelFields,
      ...byWhom,
    },
    (context, { guildId, by, reason, tags, ...wanted }) =>
      createChannel(
        context,
        inGuild(context, guildId, { by }),
        { ...wanted, ...withIds(tags, context.world.ids.next) },
        reason ?? null,
      ),
  ),
  editChannel: act(
    { channelId: id, name: z.string().min(1).max(100).exactOptional(), ...channelFields, ...byWhom },
    (context, { channelId, by, reason, tags, ...patch }) =>
      updateChannel(
        context,
        inChannel(context, channelId, { by }),
        { ...patch, ...withIds(tags, context.world.ids.next) },
        reason ?? null,
      ),
  ),
  /** A thread too. */
  deleteChannel: act({ channelId: id, ...byWhom }, (context, args) =>
    deleteChannel(context, inChannel(context, args.channelId, args), args.reason ?? null),
  ),
  /** Several at once, as the client does when somebody drags one. */
  moveChannels: act(
    { guildId: id, moves: z.array(z.strictObject(channelMove)).min(1), by: byWhom.by },
    (context, { guildId, moves, by }) =>
      moveChannels(
        context,
        inGuild(context, guildId, { by }),
        moves.map(({ channelId, ...where }) => ({ id: channelId, ...where })),
      ),
  ),
  /** `type` 0 for a role, 1 for a member. */
  setOverwrite: act(
    {
      channelId: id,
      targetId: id,
      type: z.literal([0, 1]),
      allow: bits.default('0'),
      deny: bits.default('0'),
      ...byWhom,
    },
    (context, { channelId, targetId, type, allow, deny, by, reason }) =>
      setOverwrite(context, inChannel(context, channelId, { by }), { id: targetId, type, allow, deny }, reason ?? null),
  ),
  removeOverwrite: act({ channelId: id, targetId: id, ...byWhom }, (context, args) =>
    removeOverwrite(context, inChannel(context, args.channelId, args), args.targetId, args.reason ?? null),
  ),
}

export const inviteActs = {
  createInvite: act(
    {
      channelId: id,
      maxAgeSeconds: z.int().min(0).default(DAY_S),
      maxUses: z.int().min(0).max(100).default(0),
      temporary: z.boolean().default(false),
      ...byWhom,
    },
    (context, { channelId, by, reason, ...wanted }) =>
      createInvite(context, inChannel(context, channelId, { by }), { ...wanted, unique: true }, reason ?? null),
  ),
  deleteInvite: act({ code: z.string(), ...byWhom }, (context, { code, by, reason }) => {
    const { guild, invite } = findInvite(context, code)
    deleteInvite(context, guild, invite, by ?? guild.facts.ownerId, reason ?? null)
  }),
}

export const webhookActs = {
  createWebhook: act({ channelId: id, name: z.string().min(1).max(80), ...byWhom }, (context, args) =>
    createWebhook(
      context,
      inChannel(context, args.channelId, args),
      { name: args.name, avatar: null, token: context.newSecret() },
      args.reason ?? null,
    ),
  ),
  editWebhook: act(
    { webhookId: id, name: z.string().min(1).max(80).exactOptional(), channelId: id.exactOptional(), ...byWhom },
    (context, { webhookId, by, reason, ...patch }) => {
      const { guild, webhook } = findWebhook(context, webhookId)
      return updateWebhook(context, guild, webhook, patch, {
        userId: by ?? guild.facts.ownerId,
        reason: reason ?? null,
      })
    },
  ),
  deleteWebhook: act({ webhookId: id, ...byWhom }, (context, { webhookId, by, reason }) => {
    const { guild, webhook } = findWebhook(context, webhookId)
    deleteWebhook(context, guild, webhook, { userId: by ?? guild.facts.ownerId, reason: reason ?? null })
  }),
  writeThroughWebhook: act(
    { webhookId: id, content: z.string().min(1).max(2_000), username: z.string().min(1).max(80).exactOptional() },
    (context, { webhookId, content, username }) => {
      const { guild, webhook } = findWebhook(context, webhookId)
      const channel = guild.channels.get(webhook.channelId)
      if (!channel) throw refuse.unknownChannel()
      const author = { id: webhook.id, name: username ?? webhook.name, avatar: webhook.avatar }
      const at = { guild, channel, actor: null, bits: ALL_PERMISSIONS }
      return deliverMessage(context, at, webhook.id, { ...emptyDraft, content, webhook: author })
    },
  ),
}
