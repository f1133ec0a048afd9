import type { Notification } from '#core/person/person-settings.ts'
import type { FetchRequest } from './fetch-request.ts'
import type { JsonValue } from './json-value.ts'
import type { BotMessage } from './message.ts'
import type { OutsideContent } from './outside.ts'
import type { Id } from './ref.ts'
import type { EmojiText } from './snapshots.ts'

/** `now` before `soon` before `bulk`; excess `bulk` calls are merged or dropped, and counted. */
export type Priority = 'now' | 'soon' | 'bulk'

/** What every call to the platform may carry. */
export type PlatformOptions = {
  /** Names the thing this effect creates, for later effects of the same decision. */
  as?: string | undefined
  priority?: Priority | undefined
  /** Of several waiting effects with the same key, only the last one runs. */
  replaces?: string | undefined
  /** Shown in the server's audit log. */
  auditReason?: string | undefined
  /** If it is refused, "Why?" does not say who it was about. */
  isUnnamed?: true | undefined
  /** The result comes back as an `answered` event with this tag. */
  answerTo?: { tag: string; payload?: JsonValue } | undefined
  /** The sequence continues when this one is refused. */
  optional?: boolean | undefined
  /** Only useful now: while the platform is unreachable it is refused after a few seconds, not retried for an hour. */
  notLater?: boolean | undefined
}

export type ChannelChanges = {
  name?: string | undefined
  topic?: string | null | undefined
  parentId?: Id | null | undefined
  position?: number | undefined
  nsfw?: boolean | undefined
  slowmodeSeconds?: number | undefined
  bitrate?: number | undefined
  userLimit?: number | undefined
  overwrites?: readonly ChannelOverwrite[] | undefined
  archived?: boolean | undefined
  locked?: boolean | undefined
  autoArchiveMinutes?: 60 | 1440 | 4320 | 10080 | undefined
  invitable?: boolean | undefined
  appliedTags?: readonly string[] | undefined
  videoQuality?: 1 | 2 | undefined
  region?: string | null | undefined
}

/** One of several mutually exclusive tags, by name. The forum gets those it lacks, but none of `formerly`. */
export type PostTag = { name: string; of: readonly string[]; formerly?: readonly string[] | undefined }

export type ChannelOverwrite = {
  id: Id
  type: 'role' | 'member' /** Bit sets as decimal strings. */
  allow: string
  deny: string
}

export type PlatformEffect = PlatformOptions &
  (
    | {
        type: 'sendMessage'
        channelId: Id
        message: BotMessage
        deleteAfterSeconds?: number | undefined
        /** Refused as `memberGone` if it is only ready this long after the event and the member has left by then. */
        unlessGone?: { userId: string; afterMs: number } | undefined
      }
    /** `about`: a kind of message that people can switch off for themselves; those who did are not written to. */
    | { type: 'sendDirectMessage'; userId: string; message: BotMessage; about?: Notification | undefined }
    | {
        type: 'editMessage'
        channelId: Id
        messageId: Id
        message: BotMessage /** The message was sent under a profile. */
        viaWebhook?: boolean | undefined
      }
    | { type: 'deleteMessage'; channelId: Id; messageId: Id; viaWebhook?: boolean | undefined }
    | { type: 'deleteMessages'; channelId: Id; messageIds: readonly string[] }
    | { type: 'pinMessage' | 'unpinMessage' | 'crosspostMessage'; channelId: Id; messageId: Id }
    | { type: 'addReaction'; channelId: Id; messageId: Id; emoji: EmojiText }
    /** `userId` null: everybody's of that emoji; `emoji` null: all of them. */
    | { type: 'removeReaction'; channelId: Id; messageId: Id; emoji: EmojiText | null; userId: string | 'self' | null }
    | { type: 'addRole' | 'removeRole'; userId: string; roleId: Id }
    /** Several roles in one change: one line in the audit log, one event. Roles that cannot be given are left out. */
    | { type: 'addRoles'; userId: string; roleIds: readonly string[] }
    | { type: 'timeout'; userId: string /** null ends it. */; until: number | null }
    | { type: 'kick'; userId: string }
    | { type: 'ban'; userId: string; deleteSeconds?: number | undefined }
    | { type: 'unban'; userId: string }
    | { type: 'setNickname'; userId: string; nickname: string | null }
    /** The bot's picture or banner on this server, one of our uploads; null: back to its global one. */
    | { type: 'setBotPicture'; place: 'avatar' | 'banner'; picture: string | null }
    /** null disconnects. */
    | { type: 'moveMember'; userId: string; channelId: Id | null }
    | { type: 'setVoice'; userId: string; muted?: boolean | undefined; deafened?: boolean | undefined }
    | ({ type: 'createChannel'; channelType: number } & Omit<ChannelChanges, 'name' | 'archived' | 'locked'> & {
          name: string
        })
    | ({ type: 'editChannel'; channelId: Id } & ChannelChanges)
    | { type: 'deleteChannel'; channelId: Id }
    | { type: 'setOverwrite'; channelId: Id; overwrite: ChannelOverwrite }
    | { type: 'deleteOverwrite'; channelId: Id; targetId: string }
    | {
        type: 'createThread'
        channelId: Id
        name: string
        /** The message it starts from; otherwise a thread without one. */
        messageId?: Id | undefined
        isPrivate?: boolean | undefined
        invitable?: boolean | undefined
        autoArchiveMinutes?: 60 | 1440 | 4320 | 10080 | undefined
        /** A forum post begins with a message. */
        message?: BotMessage | undefined
        appliedTags?: readonly string[] | undefined
        tag?: PostTag | undefined
      }
    /** The post's other tags stay. */
    | { type: 'tagPost'; channelId: Id; forumId: string; tag: PostTag }
    | { type: 'addThreadMember' | 'removeThreadMember'; threadId: Id; userId: string }
    | {
        type: 'createRole'
        name: string
        color?: number | undefined
        permissions?: string | undefined
        mentionable?: boolean | undefined
        hoist?: boolean | undefined
      }
    | { type: 'putAutoModRule'; ruleId: string | null; rule: AutoModRule }
    | { type: 'deleteAutoModRule'; ruleId: string }
    | { type: 'setVoiceStatus'; channelId: Id; status: string | null }
    /**
     * To an address that somebody gave us, encrypted as it is stored. `to` names it: requests to the same one keep
     * their order. The answer's data is an `OutsideAnswer`.
     */
    | { type: 'postOutside'; to: string; sealed: string; content: OutsideContent }
    /** Reads from the platform; the result comes by `answerTo`, and the receiver parses it. */
    | { type: 'fetch'; what: FetchRequest }
  )

export type AutoModRule = {
  name: string
  trigger:
    | { type: 'keywords'; keywords: readonly string[]; allowed?: readonly string[] | undefined }
    | { type: 'mentions'; limit: number }
  customMessage: string | null
  enabled: boolean
  exemptRoles: readonly string[]
  exemptChannels: readonly string[]
}
