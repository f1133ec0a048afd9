import type { Notification, PersonChange } from '#core/person/person-settings.ts'
import type { SourceRef } from '#core/sources/source.ts'
import type { BotEvent, InteractionRef } from './events.ts'
import type { BotMessage, BotModal } from './message.ts'
import type { OutsideContent } from './outside.ts'
import type { EmojiText } from './snapshots.ts'

/** The id of something that an earlier effect of the same decision makes: `ref('room')`. */
export type Ref = { ref: string }
export type Id = string | Ref
export const ref = (name: string): Ref => ({ ref: name })

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/**
 * State of the product: committed all together or not at all, before anything is sent. One that holds a `Ref`
 * waits for its place in the sequence instead.
 */
export type StateEffect =
  /** Small state between two events, kept per server and module until `forgetAt`. */
  | { type: 'remember'; key: string; value: JsonValue; forgetAt: number }
  | { type: 'forget'; key: string }
  /** Everything under keys that begin with one of these. */
  | { type: 'forgetAll'; prefixes: readonly string[] }
  /** The same in the process alone, for what may be lost by a restart: cooldowns, windows of spam. */
  | { type: 'hold'; key: string; value: unknown; forgetAt: number }
  /** Comes back as a `jobDue` event, once, also after a restart. The same key replaces the earlier job. */
  | { type: 'schedule'; job: string; key: string; at: number; payload: JsonValue }
  | { type: 'unschedule'; job: string; key: string }
  /** The same job on every other server that has a record of this kind about the person; `key` is that person. */
  | { type: 'scheduleElsewhere'; job: string; subjectId: string; kind: string; at: number }
  /** From now on the module follows these sources on this server and no others; `sourceRead` tells what is new there. */
  | { type: 'follow'; sources: readonly SourceRef[] }
  /** Another event of this server, handled after this one. */
  | { type: 'emit'; event: BotEvent }
  /** Summed in memory, written once a second; `xpChanged` follows. At most one second is lost by a crash. */
  | { type: 'addXp'; userId: string; amount: number; source: string; channelId: string | null }
  /** As `addXp`, for gains that ask for nothing in return. */
  | { type: 'earnMoney'; userId: string; amount: number; source: string }
  /** Refused when `from` holds less, or when `ref` was done before. null is the server itself: money made or destroyed. */
  | {
      type: 'moveMoney'
      from: string | null
      to: string | null
      amount: number
      source: string
      /** Exactly once per server and reference. */
      ref: string
      by?: string | undefined
      reason?: string | undefined
      /** Takes what is there when it is less, instead of refusing. */
      upTo?: boolean | undefined
    }
  /** XP written at once, exactly once per reference: drops, rewards bought, administrators. */
  | {
      type: 'moveXp'
      userId: string
      amount: number
      source: string
      ref: string
      channelId: string | null
      setTo?: boolean | undefined
    }
  /** Refused when `from` holds fewer or `to` would hold over a million. null is the server. */
  | {
      type: 'moveItem'
      itemId: string
      from: string | null
      to: string | null
      quantity: number
      source: string
      ref: string
      by?: string | undefined
      reason?: string | undefined
      /** Takes what is there and gives what fits, instead of refusing. */
      upTo?: boolean | undefined
    }
  /** Refused when nothing is left. `initial` is what the article was created with. */
  | { type: 'takeStock'; articleId: string; quantity: number; initial: number }
  /**
   * Tickets, cases, suggestions, reports, stars, rooms. Refused when the id exists. `everywhere`: kept once for all
   * servers instead of for this one, for what belongs to a person.
   */
  | ({
      type: 'putRecord'
      kind: string
      id: string
      number?: { counter: string } | undefined
      everywhere?: boolean | undefined
    } & RecordColumns & {
        body: JsonValue
      })
  /** `expect` refuses when somebody was quicker. Absent fields stay; `body` is merged at its top level. */
  | ({
      type: 'changeRecord'
      kind: string
      id: string
      everywhere?: boolean | undefined
      expect?: { version?: number | undefined; state?: string | readonly string[] | undefined } | undefined
    } & Partial<RecordColumns> & {
        body?: { readonly [key: string]: JsonValue | Ref | undefined } | undefined
      })
  | { type: 'deleteRecord'; kind: string; id: string; everywhere?: boolean | undefined }
  /** Nothing of the record has changed, but something that the dashboard shows with it, such as a new message. */
  | { type: 'showRecord'; id: string }
  /** What was recorded about one person, on every server. */
  | { type: 'deleteRecordsAbout'; kind: string; subjectId: string }
  /** What a module knows of one member, for good. Merged at the top level; null removes a key. */
  | { type: 'putMemberState'; userId: string; value: { readonly [key: string]: JsonValue | undefined } }
  | { type: 'deleteMemberState'; userId: string }
  /** A setting that the bot itself keeps, such as the id of a board's message. Written to the history as the bot's. */
  | { type: 'changeSettings'; changes: { readonly [path: string]: JsonValue | Ref } }
  /**
   * What somebody saves with a command, a file or a call of its own, as one save in their name; the rule has checked it as any save is
   * (`findSaveRefusals`). Refused as `changed` when others have saved one of these settings after `baseRevision`.
   */
  | {
      type: 'saveConfiguration'
      by: { id: string; name: string; avatar: string | null }
      source: 'command' | 'import' | 'dashboard'
      baseRevision: number
      changes: { readonly [path: string]: unknown }
      /** Put in place of the entry with that id, or added. */
      entries?: readonly { collection: string; id: string; body: { readonly [key: string]: unknown } }[] | undefined
    }
  /** One field of an entry of a collection that the bot itself keeps, such as the id of a posted message. */
  | { type: 'changeEntry'; collection: string; id: string; changes: { readonly [key: string]: JsonValue | Ref } }
  /** An entry that somebody makes with a command. `id` is a UUID (`newEntryId`). */
  | { type: 'addEntry'; collection: string; id: string; entry: { readonly [key: string]: JsonValue } }
  | { type: 'deleteEntry'; collection: string; id: string }
  /** What a person chose for themself, for all servers. Refused when it is more than there is room for. */
  | { type: 'changePerson'; userId: string; changes: PersonChange }
  /** One of the person's premium slots for this server. Refused: `tooLittle` without a free one, `exists` where it is premium. */
  | { type: 'usePremiumSlot'; userId: string; guildName: string }
  /** Refused when the slot is not this person's. */
  | { type: 'freePremiumSlot'; userId: string }
  /** A code has ended: which of the person's servers the others cover, and which are given their grace. */
  | { type: 'settlePremium'; userId: string }

/** The columns by which records are looked up; everything else is in the body. */
export type RecordColumns = {
  state: string
  /** Whom it is about. */
  subjectId?: Id | null | undefined
  /** Who did it or has taken it on. */
  actorId?: Id | null | undefined
  channelId?: Id | null | undefined
  messageId?: Id | null | undefined
  dueAt?: number | null | undefined
}

/** `now` before `soon` before `bulk`; of `bulk` what is too much is merged or dropped, and counted. */
export type Priority = 'now' | 'soon' | 'bulk'

/** What every call to the platform may carry. */
export type PlatformOptions = {
  /** Names what this effect makes, for later effects of the same decision. */
  as?: string | undefined
  priority?: Priority | undefined
  /** Of several with the same key that wait, the last one counts. */
  replaces?: string | undefined
  /** Shown in the server's audit log. */
  auditReason?: string | undefined
  /** When it is refused, "Why?" does not say whom it was about. */
  isUnnamed?: true | undefined
  /** Comes back as an `answered` event with this tag, whatever became of it. */
  answerTo?: { tag: string; payload?: JsonValue } | undefined
  /** The rest of the sequence goes on when this one is refused. */
  optional?: boolean | undefined
  /** Worth nothing later: while the platform is away it is refused after a few seconds, not tried again for an hour. */
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

/** One of several tags that exclude each other, by name. The forum gets those it lacks, but none of `formerly`. */
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
        /** Refused as `memberGone` when it is ready only so long after the event, and this member has left. */
        unlessGone?: { userId: string; afterMs: number } | undefined
      }
    /** `about`: what people can switch off for themselves; whoever did is not written to. */
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
    /** Several in one change of the member: one line of the audit log, one event. Those that cannot be given are left out. */
    | { type: 'addRoles'; userId: string; roleIds: readonly string[] }
    | { type: 'timeout'; userId: string /** null ends it. */; until: number | null }
    | { type: 'kick'; userId: string }
    | { type: 'ban'; userId: string; deleteSeconds?: number | undefined }
    | { type: 'unban'; userId: string }
    | { type: 'setNickname'; userId: string; nickname: string | null }
    /** The bot's picture on this server, one of our uploads; null: the one it has everywhere. */
    | { type: 'setBotAvatar'; picture: string | null }
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
        /** The message it hangs on; else a thread of its own. */
        messageId?: Id | undefined
        isPrivate?: boolean | undefined
        invitable?: boolean | undefined
        autoArchiveMinutes?: 60 | 1440 | 4320 | 10080 | undefined
        /** A forum post begins with a message. */
        message?: BotMessage | undefined
        appliedTags?: readonly string[] | undefined
        tag?: PostTag | undefined
      }
    /** Other tags of the post stay. */
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
     * To an address that somebody gave us, sealed as it is kept. `to` names it: what goes to one keeps its order.
     * What came of it is the data of the answer, an `OutsideAnswer`.
     */
    | { type: 'postOutside'; to: string; sealed: string; content: OutsideContent }
    /** Reads from the platform; its answer comes by `answerTo`, parsed by the receiver. */
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

export type FetchRequest =
  | { kind: 'messages'; channelId: Id; before?: string | undefined; after?: string | undefined; limit: number }
  | { kind: 'message'; channelId: Id; messageId: Id }
  | { kind: 'reactions'; channelId: Id; messageId: Id; emoji: EmojiText; after?: string | undefined }
  | { kind: 'ban'; userId: string }
  | { kind: 'bans'; after?: string | undefined; limit: number }
  /** With how many members there are and how many are online, as the platform estimates them. */
  | { kind: 'guild' }
  | { kind: 'invite'; code: string }
  | { kind: 'invites' }
  | { kind: 'autoModRules' }
  /** How many members hold each role, by its id. */
  | { kind: 'roleCounts' }
  | { kind: 'members'; after?: string | undefined; limit: number }
  | { kind: 'auditLog'; action?: number | undefined; limit: number }
  /** What is published there now, as a `SourceReading`, whether or not anybody follows it. */
  | { kind: 'source'; source: SourceRef }
  /** A picture that somebody has sent along as proof, kept by us from now on: answers with where (`/uploads/…`). */
  | { kind: 'proof'; url: string; sentBy: string }
  /** A file that somebody has attached, kept by us for as long as the transcript it belongs to. */
  | { kind: 'transcriptFile'; url: string; name: string; transcriptId: string; fileId: string }
  /** A public address, never one inside the private network; bounded in time and size. */
  | {
      kind: 'address'
      url: string
      headers?: Readonly<Record<string, string>> | undefined
      /** Narrower bounds than usual. */
      maxBytes?: number | undefined
      maxMs?: number | undefined
    }

/** To somebody who ran a command or pressed a button. The runtime defers by itself where the answer takes time. */
export type ReplyEffect =
  | {
      type: 'reply'
      message: BotMessage /** Only the person who asked sees it. */
      isPrivate: boolean
      as?: string | undefined
      /** As with calls to the platform; whoever hears that it was refused answers instead. */
      answerTo?: PlatformOptions['answerTo']
    }
  /** Changes the message whose button was pressed. */
  | { type: 'update'; message: BotMessage; answerTo?: PlatformOptions['answerTo'] }
  /** A further answer after the first one. */
  | { type: 'followUp'; message: BotMessage; isPrivate: boolean; as?: string | undefined }
  /** Not after anything slow: Discord takes a modal as the first answer only. */
  | { type: 'modal'; modal: BotModal }
  | { type: 'choices'; choices: readonly { name: string; value: string | number }[] }
  | { type: 'deleteReply' }

export type Effect = StateEffect | PlatformEffect | ReplyEffect
export type EffectType = Effect['type']

/** Why something happened or did not, in a form that a page can put into words. */
export type Reason = { code: string; params?: Readonly<Record<string, string | number>> }

/** Why a state effect was refused. */
export type Refusal = {
  effect: StateEffect['type']
  code: 'tooLittle' | 'soldOut' | 'doneBefore' | 'tooMuch' | 'changed' | 'gone' | 'exists'
  /** What there was instead: the balance, the stock. */
  value?: number | undefined
}

export type Decision = {
  effects: readonly Effect[]
  reasons: readonly Reason[]
  /** Later stages leave this event alone: `rewards` those that reward, `all` every one but the logs. */
  stop?: 'rewards' | 'all' | undefined
  /** What to do instead when a state effect is refused. Nothing of this decision has happened then. */
  otherwise?: ((refusal: Refusal) => Decision) | undefined
  /**
   * When the platform refuses a step, the rest is dropped and an `answered` event with this tag tells which of the
   * named things were made, also after a restart. An interaction is then answered in general words if nobody else does.
   */
  onFailure?: { tag: string; payload?: JsonValue } | undefined
  /** Whom the answers go to when the event itself is no interaction, such as a job that one has scheduled. */
  replyTo?: InteractionRef | undefined
  /** The platform effects survive a crash. So they do anyway beside records, money, items and stock. */
  durable?: boolean | undefined
}

/** Nothing happens, and this is why. */
export const nothing = (code: string, params?: Reason['params']): Decision => ({
  effects: [],
  reasons: [params ? { code, params } : { code }],
})

export const decided = (code: string, ...effects: readonly Effect[]): Decision => ({ effects, reasons: [{ code }] })
