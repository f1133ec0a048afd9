import {
  GatewayDispatchEvents as Gateway,
  type GatewayDispatchPayload,
  type GatewayGuildRoleCreateDispatchData,
} from 'discord-api-types/v10'
import type { BotEvent } from '#core/bot/events.ts'
import { roleFrom, roleSnapshotOf } from '../guilds/convert.ts'
import { channelSnapshotFrom, channelSnapshotOf } from '../guilds/convert-channel.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'

/** Changes of the server itself: channels, roles, invites, emojis, scheduled events, and entries of its audit log. */
export function serverEventFrom(payload: GatewayDispatchPayload, guild: SlimGuild, at: number): BotEvent | null {
  const guildId = guild.id
  switch (payload.t) {
    case Gateway.ChannelCreate:
    case Gateway.ThreadCreate:
    case Gateway.ChannelUpdate:
    case Gateway.ThreadUpdate: {
      const known = guild.channels.get(payload.d.id)
      const isNew =
        payload.t === Gateway.ChannelCreate || (payload.t === Gateway.ThreadCreate && payload.d.newly_created)
      // The bot was added to a thread that already existed: nothing happened.
      if (payload.t === Gateway.ThreadCreate && !isNew) return null
      return {
        type:
          payload.t === Gateway.ChannelCreate || payload.t === Gateway.ChannelUpdate
            ? 'channelChanged'
            : 'threadChanged',
        guildId,
        at,
        change: isNew ? 'created' : 'updated',
        before: known && !isNew ? channelSnapshotOf(known) : null,
        after: channelSnapshotFrom(payload.d),
      }
    }
    case Gateway.ChannelDelete:
    case Gateway.ThreadDelete: {
      const known = guild.channels.get(payload.d.id)
      const type = payload.t === Gateway.ChannelDelete ? 'channelChanged' : 'threadChanged'
      const gone = known ? channelSnapshotOf(known) : channelSnapshotFrom(payload.d)
      return { type, guildId, at, change: 'deleted', before: gone, after: null }
    }
    case Gateway.GuildRoleCreate:
    case Gateway.GuildRoleUpdate:
      return roleChanged(guild, at, payload.t === Gateway.GuildRoleCreate, payload.d)
    case Gateway.GuildRoleDelete: {
      const known = guild.roles.get(payload.d.role_id)
      const before = known ? roleSnapshotOf(known) : null
      return { type: 'roleChanged', guildId, at, change: 'deleted', before, after: null }
    }
    case Gateway.InviteCreate: {
      const { code, channel_id: channelId, inviter, max_uses: maxUses, max_age, uses } = payload.d
      const expiresAt = max_age > 0 ? at + max_age * 1_000 : null
      const inviterId = inviter?.id ?? null
      return {
        type: 'inviteChanged',
        guildId,
        at,
        change: 'created',
        code,
        channelId,
        inviterId,
        maxUses,
        expiresAt,
        uses,
      }
    }
    case Gateway.InviteDelete: {
      const { code, channel_id: channelId } = payload.d
      const nothingElse = { inviterId: null, maxUses: 0, expiresAt: null, uses: 0 }
      return { type: 'inviteChanged', guildId, at, change: 'deleted', code, channelId, ...nothingElse }
    }
    case Gateway.GuildEmojisUpdate: {
      const after = payload.d.emojis.flatMap(({ id, name, animated = false }) =>
        id && name ? [{ id, name, animated }] : [],
      )
      const before = guild.emojis.map(({ id, name, animated }) => ({ id, name, animated }))
      return { type: 'emojiChanged', guildId, at, before, after }
    }
    case Gateway.GuildScheduledEventCreate:
    case Gateway.GuildScheduledEventUpdate:
    case Gateway.GuildScheduledEventDelete: {
      const {
        id,
        name,
        description = null,
        channel_id: channelId,
        scheduled_start_time,
        status,
        creator_id,
      } = payload.d
      const change = SCHEDULED_CHANGE[payload.t]
      const startsAt = Date.parse(scheduled_start_time)
      return {
        type: 'eventChanged',
        guildId,
        at,
        change,
        id,
        name,
        description,
        channelId,
        startsAt,
        status,
        creatorId: creator_id ?? null,
      }
    }
    case Gateway.AutoModerationActionExecution: {
      const {
        rule_id: ruleId,
        rule_trigger_type: ruleTrigger,
        user_id: userId,
        content,
        matched_content,
        action,
      } = payload.d
      const { channel_id: channelId = null, message_id: messageId = null } = payload.d
      const matched = matched_content ?? null
      return {
        type: 'autoModerationHit',
        guildId,
        at,
        ruleId,
        ruleTrigger,
        userId,
        channelId,
        messageId,
        content,
        matched,
        action: action.type,
      }
    }
    case Gateway.GuildAuditLogEntryCreate: {
      const {
        id,
        action_type: action,
        user_id: actorId,
        target_id: targetId,
        reason,
        changes = [],
        options = {},
      } = payload.d
      return {
        type: 'auditEntry',
        guildId,
        at,
        id,
        action,
        actorId,
        targetId,
        reason: reason ?? null,
        changes: changes.map(({ key, old_value, new_value }) => ({
          key,
          before: old_value ?? null,
          after: new_value ?? null,
        })),
        options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)])),
      }
    }
    default:
      return null
  }
}

const SCHEDULED_CHANGE = {
  [Gateway.GuildScheduledEventCreate]: 'created',
  [Gateway.GuildScheduledEventUpdate]: 'updated',
  [Gateway.GuildScheduledEventDelete]: 'deleted',
} as const

function roleChanged(guild: SlimGuild, at: number, isNew: boolean, data: GatewayGuildRoleCreateDispatchData): BotEvent {
  const known = guild.roles.get(data.role.id)
  return {
    type: 'roleChanged',
    guildId: guild.id,
    at,
    change: isNew ? 'created' : 'updated',
    before: known && !isNew ? roleSnapshotOf(known) : null,
    after: roleSnapshotOf(roleFrom(data.role)),
  }
}
