import type { PermissionName } from '#core/guild/permissions.ts'
import type { HistorySource } from '#core/history-api.ts'
import type { Locale } from '#core/locale.ts'
import type { SourceNewsJob } from '#core/sources/news-job.ts'
import type {
  ChannelSnapshot,
  EmojiSnapshot,
  EmojiText,
  FileSnapshot,
  MemberSnapshot,
  MessageSnapshot,
  PersonSnapshot,
  RoleSnapshot,
  VoiceSnapshot,
} from './snapshots.ts'

export type DepartureKind = 'leave' | 'kick' | 'ban'
export type ChangeKind = 'created' | 'updated' | 'deleted'

/** `at` is the time it happened, in ms. */
type Event<Type extends string, Details> = { type: Type; guildId: string; at: number } & Details
type Changed<T> = { change: ChangeKind; before: T | null; after: T | null }

/** How to answer a command or a button press. Only the runtime looks inside. */
export type InteractionRef = {
  id: string
  token: string
  applicationId: string
  receivedAt: number
  /** The person's language, for texts that come from no module. */
  locale?: Locale | undefined
  /** A button, a select, or a form opened by a button: there is a message that the answer may change. */
  hasMessage?: boolean | undefined
  /** Suggestions while somebody types: answered immediately or not at all. */
  isAutocomplete?: boolean | undefined
}

/** Who ran or pressed something, where, and in which language. */
export type Asker = {
  interaction: InteractionRef
  member: MemberSnapshot
  /** In the channel, overwrites included, as calculated by Discord. */
  permissions: bigint
  channelId: string
  /** A private answer is in the person's language, a public one in the server's. */
  locale: { own: Locale; server: Locale }
}

export type OptionValue = string | number | boolean

/** The people, roles, channels and messages that options, selects and menus refer to. */
export type Targets = {
  members: ReadonlyMap<string, MemberSnapshot & { permissions: bigint; isMember: boolean }>
  roles: ReadonlyMap<string, RoleSnapshot>
  channels: ReadonlyMap<string, { id: string; name: string; type: number; parentId: string | null }>
  /** `raw`: the message as Discord sent it. */
  messages: ReadonlyMap<
    string,
    MessageSnapshot & { raw: { embeds: readonly unknown[]; components: readonly unknown[] } }
  >
  files: ReadonlyMap<string, FileSnapshot>
}

export type CommandEvent = Event<
  'command',
  Asker & { command: string; options: ReadonlyMap<string, OptionValue>; targets: Targets }
>
export type AutocompleteEvent = Event<
  'autocomplete',
  Asker & { command: string; options: ReadonlyMap<string, OptionValue>; focused: { key: string; text: string } }
>
export type ComponentEvent = Event<
  'component',
  Asker & {
    module: string
    route: string
    args: readonly string[]
    /** The chosen values; ids for people, roles and channels. */
    values: readonly string[]
    targets: Targets
    message: { id: string; channelId: string; content: string; isPrivate: boolean }
  }
>
export type ModalEvent = Event<
  'modal',
  Asker & {
    module: string
    route: string
    args: readonly string[]
    /** What was typed or chosen, by the keys declared in the modal. */
    fields: ReadonlyMap<string, readonly string[]>
    targets: Targets
    /** The message whose button opened the modal. */
    message: { id: string; channelId: string; content: string; isPrivate: boolean } | null
  }
>

export type AuditChange = { key: string; before: unknown; after: unknown }

/** The result of an effect that asked to be told (`answerTo`). */
export type EffectResult =
  /** `fellBack`: it was done in another way than requested; the code of the refusal. */
  | { ok: true; id: string | null; data?: unknown; fellBack?: string }
  | { ok: false; code: string; missing?: readonly PermissionName[] }

/** Everything that can happen on a server: events of the gateway, actions of people, and what we cause ourselves. */
export type BotEvent =
  | Event<
      'memberJoined',
      { member: MemberSnapshot /** Whose invite, where it could be told. */; invite?: InviteUse | null }
    >
  | Event<'memberUpdated', { before: MemberSnapshot | null; member: MemberSnapshot }>
  /** Let in by the welcome module: they passed its test for newcomers, or need none. Only where there is one. */
  | Event<'memberVerified', { userId: string }>
  | Event<'memberLeft', { member: MemberSnapshot; departure: DepartureKind }>
  | Event<'messageCreated', { message: MessageSnapshot /** null for webhooks. */; member: MemberSnapshot | null }>
  | Event<'messageEdited', { before: MessageSnapshot | null; message: MessageSnapshot; member: MemberSnapshot | null }>
  | Event<
      'messagesDeleted',
      {
        channelId: string
        messageIds: readonly string[] /** Those still remembered. */
        known: readonly MessageSnapshot[]
        bulk: boolean
      }
    >
  | Event<
      'reactionAdded',
      {
        channelId: string
        messageId: string
        authorId: string | null
        member: MemberSnapshot
        emoji: EmojiText
        isSuper: boolean
      }
    >
  | Event<
      'reactionRemoved',
      { channelId: string; messageId: string; userId: string; emoji: EmojiText; isSuper: boolean }
    >
  | Event<
      'reactionsCleared',
      { channelId: string; messageId: string /** null: all of them. */; emoji: EmojiText | null }
    >
  | Event<'voiceChanged', { member: MemberSnapshot; before: VoiceSnapshot | null; after: VoiceSnapshot | null }>
  /** A member's Discord profile starts or stops showing a stream. */
  | Event<'streamingChanged', { userId: string; streaming: StreamingSnapshot | null }>
  | Event<'memberBanned', { user: PersonSnapshot }>
  | Event<'memberUnbanned', { user: PersonSnapshot }>
  | Event<'channelChanged', Changed<ChannelSnapshot>>
  | Event<'threadChanged', Changed<ChannelSnapshot>>
  | Event<'roleChanged', Changed<RoleSnapshot>>
  | Event<
      'inviteChanged',
      {
        change: 'created' | 'deleted'
        code: string
        channelId: string | null
        inviterId: string | null
        maxUses: number
        expiresAt: number | null
        uses: number
      }
    >
  | Event<'emojiChanged', { before: readonly EmojiSnapshot[]; after: readonly EmojiSnapshot[] }>
  | Event<'guildChanged', { before: GuildFactsSnapshot; after: GuildFactsSnapshot }>
  | Event<
      'eventChanged',
      {
        change: ChangeKind
        id: string
        name: string
        description: string | null
        channelId: string | null
        startsAt: number | null
        status: number
        creatorId: string | null
      }
    >
  | Event<
      'autoModerationHit',
      {
        ruleId: string
        ruleTrigger: number
        userId: string
        channelId: string | null
        messageId: string | null
        content: string
        matched: string | null
        action: number
      }
    >
  | Event<
      'auditEntry',
      {
        id: string
        action: number
        actorId: string | null
        targetId: string | null
        reason: string | null
        changes: readonly AuditChange[]
        options: Readonly<Record<string, string>>
      }
    >
  | CommandEvent
  | AutocompleteEvent
  | ComponentEvent
  | ModalEvent
  | Event<'jobDue', { module: string; job: string; key: string; payload: unknown }>
  | Event<
      'answered',
      {
        module: string
        tag: string
        payload: unknown
        result: EffectResult /** Ids of what the sequence made, by name. */
        made: Readonly<Record<string, string>>
      }
    >
  | Event<'xpChanged', { userId: string; before: number; after: number; source: string; channelId: string | null }>
  | Event<'moneyChanged', { userId: string; before: number; after: number; source: string }>
  | Event<'itemChanged', { userId: string; itemId: string; before: number; after: number; source: string }>
  | Event<
      'caseOpened',
      { recordId: string; userId: string; moderatorId: string | null; kind: string; payload: unknown }
    >
  | Event<'caseEnded', { recordId: string; userId: string; kind: string; payload: unknown }>
  | Event<'ticketOpened', { recordId: string; userId: string; channelId: string | null; payload: unknown }>
  /**
   * Somebody ran a command of the bot and was not refused. `path` is the command without the slash. `isPrivate`:
   * whether only they see the answer; null: there is none.
   */
  | Event<
      'commandRan',
      {
        module: string
        path: string
        options: ReadonlyMap<string, OptionValue>
        userId: string
        channelId: string
        isPrivate: boolean | null
      }
    >
  /** What one module asks of another, such as turning a report into a ticket. The receiver is named and may decline. */
  | Event<'requested', { module: string; from: string; what: string; payload: unknown }>
  /**
   * Top-level names of settings, and names of collections. `changes`: the new values of those settings. `by`: who
   * saved.
   */
  | Event<
      'settingsChanged',
      {
        keys: readonly string[]
        collections: readonly string[]
        changes?: readonly AuditChange[]
        by?: readonly SavedBy[]
      }
    >
  /** A source that the module follows on this server has something new. */
  | Event<'sourceRead', { module: string } & SourceNewsJob>
  /** The bot knows the server from now on: it has started, or was just invited. */
  | Event<
      'guildAvailable',
      {
        isNew: boolean
        /** Members whose profile shows a stream; absent where Discord does not say. */
        streamingIds?: readonly string[]
      }
    >

/** Who saved, and through what; null where unknown. */
export type SavedBy = { id: string; source: HistorySource | null }

export type StreamingSnapshot = { title: string; game: string | null; url: string; service: string }
export type InviteUse = { code: string; inviterId: string | null; uses: number }

export type GuildFactsSnapshot = {
  name: string
  icon: string | null
  description: string | null
  ownerId: string
  preferredLocale: string
  boostLevel: number
  boostCount: number
  verificationLevel?: number
  afkChannelId?: string | null
  systemChannelId?: string | null
  vanityCode?: string | null
}

export type EventType = BotEvent['type']
export type EventOf<Type extends EventType> = Extract<BotEvent, { type: Type }>
