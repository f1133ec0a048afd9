import {
  type APIEmoji,
  GatewayDispatchEvents as Gateway,
  type GatewayDispatchPayload,
  type GatewayGuildRoleCreateDispatchData,
} from 'discord-api-types/v10'
import type { BotEvent, EventType } from '#core/bot/events.ts'
import type { EmojiText } from '#core/bot/snapshots.ts'
import {
  channelSnapshotFrom,
  channelSnapshotOf,
  memberFrom,
  personFrom,
  roleFrom,
  roleSnapshotOf,
} from '../guilds/convert.ts'
import type { MemberCache } from '../guilds/member-cache.ts'
import type { MessageCache } from '../guilds/message-cache.ts'
import { messageFrom, type WrittenMessage } from '../guilds/message-from.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'
import type { StreamingMembers } from './streaming-members.ts'

/** Joins that come late, out of an outage, are not greeted any more. */
const JOIN_AGE_MAX_MS = 5 * 60_000

/** Which event of ours a gateway event becomes; those that are not here become none. */
export const EVENT_OF: Partial<Record<GatewayDispatchPayload['t'], EventType>> = {
  [Gateway.GuildMemberAdd]: 'memberJoined',
  [Gateway.GuildMemberUpdate]: 'memberUpdated',
  [Gateway.GuildMemberRemove]: 'memberLeft',
  [Gateway.MessageCreate]: 'messageCreated',
  [Gateway.MessageUpdate]: 'messageEdited',
  [Gateway.MessageDelete]: 'messagesDeleted',
  [Gateway.MessageDeleteBulk]: 'messagesDeleted',
  [Gateway.MessageReactionAdd]: 'reactionAdded',
  [Gateway.MessageReactionRemove]: 'reactionRemoved',
  [Gateway.MessageReactionRemoveAll]: 'reactionsCleared',
  [Gateway.MessageReactionRemoveEmoji]: 'reactionsCleared',
  [Gateway.VoiceStateUpdate]: 'voiceChanged',
  [Gateway.PresenceUpdate]: 'streamingChanged',
  [Gateway.GuildBanAdd]: 'memberBanned',
  [Gateway.GuildBanRemove]: 'memberUnbanned',
  [Gateway.ChannelCreate]: 'channelChanged',
  [Gateway.ChannelUpdate]: 'channelChanged',
  [Gateway.ChannelDelete]: 'channelChanged',
  [Gateway.ThreadCreate]: 'threadChanged',
  [Gateway.ThreadUpdate]: 'threadChanged',
  [Gateway.ThreadDelete]: 'threadChanged',
  [Gateway.GuildRoleCreate]: 'roleChanged',
  [Gateway.GuildRoleUpdate]: 'roleChanged',
  [Gateway.GuildRoleDelete]: 'roleChanged',
  [Gateway.InviteCreate]: 'inviteChanged',
  [Gateway.InviteDelete]: 'inviteChanged',
  [Gateway.GuildEmojisUpdate]: 'emojiChanged',
  [Gateway.GuildUpdate]: 'guildChanged',
  [Gateway.GuildScheduledEventCreate]: 'eventChanged',
  [Gateway.GuildScheduledEventUpdate]: 'eventChanged',
  [Gateway.GuildScheduledEventDelete]: 'eventChanged',
  [Gateway.AutoModerationActionExecution]: 'autoModerationHit',
  [Gateway.GuildAuditLogEntryCreate]: 'auditEntry',
}

type Deps = { members: MemberCache; messages: MessageCache; streaming: StreamingMembers; now: number }

/**
 * The event as rules see it; null when no rule is interested. Called before the store takes the event in, so that what
 * was there before can still be read. Departures come back as `leave`: the caller finds out about kicks and bans.
 */
export function botEventFrom(payload: GatewayDispatchPayload, guild: SlimGuild, deps: Deps): BotEvent | null {
  const { members, messages, now: at } = deps
  const guildId = guild.id
  switch (payload.t) {
    case Gateway.GuildMemberAdd: {
      const member = memberFrom(payload.d)
      members.put(guildId, member)
      const joinedAt = Math.min(member.joinedAt ?? at, at)
      return at - joinedAt > JOIN_AGE_MAX_MS ? null : { type: 'memberJoined', guildId, at: joinedAt, member }
    }
    case Gateway.GuildMemberUpdate: {
      const member = memberFrom(payload.d)
      return { type: 'memberUpdated', guildId, at, member, before: members.put(guildId, member) }
    }
    case Gateway.GuildMemberRemove: {
      const known = members.take(guildId, payload.d.user.id)
      // Names may have changed since the member was last seen: the event has the newest.
      const person = personFrom(payload.d.user)
      const unknown = { nickname: null, roleIds: [], joinedAt: null, pending: false }
      return { type: 'memberLeft', guildId, at, member: { ...unknown, ...known, ...person }, departure: 'leave' }
    }
    case Gateway.MessageCreate: {
      const message = messageFrom(payload.d as WrittenMessage)
      messages.put(message)
      const { member: written, author } = payload.d
      const member = written && !message.webhookId ? memberFrom({ ...written, user: author }) : null
      if (member) members.put(guildId, member)
      return { type: 'messageCreated', guildId, at, message, member }
    }
    case Gateway.MessageUpdate: {
      const message = messageFrom(payload.d as WrittenMessage)
      const { member: written, author } = payload.d
      const member = written && !message.webhookId ? memberFrom({ ...written, user: author }) : null
      return { type: 'messageEdited', guildId, at, before: messages.put(message), message, member }
    }
    case Gateway.MessageDelete:
      return deleted(guildId, at, payload.d.channel_id, [payload.d.id], false, messages)
    case Gateway.MessageDeleteBulk:
      return deleted(guildId, at, payload.d.channel_id, payload.d.ids, true, messages)
    case Gateway.MessageReactionAdd: {
      const { channel_id: channelId, message_id: messageId, message_author_id, member: written, emoji } = payload.d
      if (!written?.user) return null
      const member = memberFrom({ ...written, user: written.user })
      members.put(guildId, member)
      const authorId = message_author_id ?? messages.get(messageId)?.author.id ?? null
      const isSuper = payload.d.burst
      return {
        type: 'reactionAdded',
        guildId,
        at,
        channelId,
        messageId,
        authorId,
        member,
        emoji: emojiText(emoji),
        isSuper,
      }
    }
    case Gateway.MessageReactionRemove: {
      const { channel_id: channelId, message_id: messageId, user_id: userId, emoji, burst: isSuper } = payload.d
      return { type: 'reactionRemoved', guildId, at, channelId, messageId, userId, emoji: emojiText(emoji), isSuper }
    }
    case Gateway.MessageReactionRemoveAll:
    case Gateway.MessageReactionRemoveEmoji: {
      const { channel_id: channelId, message_id: messageId } = payload.d
      const emoji = payload.t === Gateway.MessageReactionRemoveEmoji ? emojiText(payload.d.emoji) : null
      return { type: 'reactionsCleared', guildId, at, channelId, messageId, emoji }
    }
    case Gateway.PresenceUpdate:
      return deps.streaming.take(payload.d, at)
    case Gateway.GuildBanAdd:
    case Gateway.GuildBanRemove:
      return {
        type: payload.t === Gateway.GuildBanAdd ? 'memberBanned' : 'memberUnbanned',
        guildId,
        at,
        user: personFrom(payload.d.user),
      }
    case Gateway.ChannelCreate:
    case Gateway.ThreadCreate:
    case Gateway.ChannelUpdate:
    case Gateway.ThreadUpdate: {
      const known = guild.channels.get(payload.d.id)
      const isNew =
        payload.t === Gateway.ChannelCreate || (payload.t === Gateway.ThreadCreate && payload.d.newly_created)
      // The bot was added to a thread that others opened long ago: nothing happened.
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

function emojiText({ id, name, animated }: Pick<APIEmoji, 'id' | 'name' | 'animated'>): EmojiText {
  if (!id) return name ?? ''
  return `${animated ? 'a:' : ''}${name ?? '_'}:${id}`
}

function deleted(
  guildId: string,
  at: number,
  channelId: string,
  messageIds: readonly string[],
  bulk: boolean,
  messages: MessageCache,
): BotEvent {
  const known = messageIds.flatMap((id) => messages.take(id) ?? [])
  return { type: 'messagesDeleted', guildId, at, channelId, messageIds, known, bulk }
}

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
