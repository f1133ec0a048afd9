import { type APIEmoji, GatewayDispatchEvents as Gateway, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { BotEvent } from '#core/bot/events.ts'
import type { EmojiText, MessageSnapshot } from '#core/bot/snapshots.ts'
import { type Membership, memberFrom, memberOf, personFrom, strangerFrom } from '../guilds/convert-member.ts'
import type { MemberCache } from '../guilds/member-cache.ts'
import type { MessageCache } from '../guilds/message-cache.ts'
import { messageFrom, type WrittenMessage } from '../guilds/message-from.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'
import { serverEventFrom } from './server-event-from.ts'
import type { StreamingMembers } from './streaming-members.ts'

/** Joins that arrive late, after an outage, are no longer greeted. */
const JOIN_AGE_MAX_MS = 5 * 60_000

type Deps = { members: MemberCache; messages: MessageCache; streaming: StreamingMembers; now: number }

/**
 * The event as rules see it; null when no rule is interested. Called before the store applies the event, so that the
 * previous state can still be read. Departures come back as `leave`: the caller finds out about kicks and bans.
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
      const before = members.get(guildId, member.id)
      members.put(guildId, member)
      return { type: 'memberUpdated', guildId, at, member, before }
    }
    case Gateway.GuildMemberRemove: {
      const known = members.take(guildId, payload.d.user.id)
      // Names may have changed since the member was last seen: the event has the newest.
      const member = { ...strangerFrom(payload.d.user), ...known, ...personFrom(payload.d.user) }
      return { type: 'memberLeft', guildId, at, member, departure: 'leave' }
    }
    case Gateway.MessageCreate: {
      const message = messageFrom(payload.d as WrittenMessage)
      messages.put(message)
      const member = authorOf(message, payload.d.member)
      if (member) members.put(guildId, member)
      return { type: 'messageCreated', guildId, at, message, member }
    }
    case Gateway.MessageUpdate: {
      const message = messageFrom(payload.d as WrittenMessage)
      const member = authorOf(message, payload.d.member)
      const before = messages.get(message.id)
      messages.put(message)
      return { type: 'messageEdited', guildId, at, before, message, member }
    }
    case Gateway.MessageDelete:
      return deleted(guildId, at, payload.d.channel_id, [payload.d.id], false, messages)
    case Gateway.MessageDeleteBulk:
      return deleted(guildId, at, payload.d.channel_id, payload.d.ids, true, messages)
    case Gateway.MessageReactionAdd: {
      const { channel_id: channelId, message_id: messageId, message_author_id, member: written, emoji } = payload.d
      if (!written?.user) return null
      const member = memberOf(personFrom(written.user), written)
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
    default:
      return serverEventFrom(payload, guild, at)
  }
}

/** Webhooks are not members. */
const authorOf = ({ author, webhookId }: MessageSnapshot, member: Membership | undefined) =>
  member && webhookId === null ? memberOf(author, member) : null

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
