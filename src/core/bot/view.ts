import type { Board } from '#core/leaderboards/board.ts'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import type { Locale } from '#core/locale.ts'
import type { PersonSettings } from '#core/person/person-settings.ts'
import type { FollowedSource } from '#core/sources/source.ts'
import type { DescribedCommand } from './commands.ts'
import type { GuildIndex } from './guild-index.ts'
import type { ServerConfiguration } from './server-configuration.ts'
import type { SharedSettings } from './shared-settings.ts'
import type { MemberSnapshot, MessageSnapshot } from './snapshots.ts'

/** A ticket, case, suggestion, report, star or room. */
export type StoredRecord<Body = unknown> = {
  kind: string
  id: string
  number: number | null
  state: string
  subjectId: string | null
  actorId: string | null
  channelId: string | null
  messageId: string | null
  dueAt: number | null
  version: number
  body: Body
  createdAt: number
  updatedAt: number
}

export type RecordQuery = {
  kind: string
  id?: string | readonly string[] | undefined
  number?: number | undefined
  state?: string | readonly string[] | undefined
  subjectId?: string | undefined
  /** Records about the same person as this record, whoever that is. */
  subjectOf?: { kind: string; id: string } | undefined
  actorId?: string | undefined
  channelId?: string | undefined
  messageId?: string | readonly string[] | undefined
  dueBefore?: number | undefined
  createdAfter?: number | undefined
  createdFrom?: number | undefined
  createdBefore?: number | undefined
  /** Each group must be matched by one of its words in this text of the body. */
  words?: { key: string; groups: readonly (readonly string[])[] } | undefined
  /** The body has exactly these values; a list has at least these. */
  bodyHas?: Readonly<Record<string, string | boolean | readonly string[]>> | undefined
  /** Must appear in one of the texts at these JSON paths of the body, ignoring accents and case; or be its number. */
  textIn?: { text: string; paths: readonly string[]; orNumber?: number | undefined } | undefined
  hasActor?: boolean | undefined
  /** For paging: continue after the last one seen. */
  numberBelow?: number | undefined
  /** Leaves out records to which all of this applies. */
  except?:
    | readonly { subjectId?: string | undefined; bodyHas?: Readonly<Record<string, string | boolean>> | undefined }[]
    | undefined
  /** Sorted by this number of the body, highest first, instead of by age. */
  highest?: string | undefined
  /** Those that are kept once for all servers. */
  everywhere?: boolean | undefined
  /** Only those whose id is also that of a record of this kind on this server. */
  alsoHere?: string | undefined
  /** States from this one on, in alphabetical order. */
  stateFrom?: string | undefined
  /** For jobs that go through many, with `order: 'id'`. */
  idAfter?: string | undefined
  /** Instead of by age. */
  order?: 'state' | 'stateDescending' | 'id' | 'numberDescending' | undefined
  /** Newest first unless `oldestFirst`; 100 unless told otherwise, 500 at most. */
  limit?: number | undefined
  /** How many are skipped before the first one. */
  offset?: number | undefined
  oldestFirst?: boolean | undefined
  /** Only the count; `rows` is empty. */
  countOnly?: boolean | undefined
}

export type RecordAnswer = { rows: readonly StoredRecord[]; count: number }

/** What is loaded before `decide`. One round trip for all handlers of an event, none when nothing is needed. */
export type Needs = {
  /** Keys of the module's memory. */
  memory?: readonly string[] | undefined
  /** Everything under keys with this prefix. */
  memoryPrefix?: string | undefined
  /** Of this module, by member. */
  memberState?: readonly string[] | undefined
  /** This module's state of this person on the other servers where the bot is. */
  memberStateElsewhere?: string | undefined
  /** Members that the event does not include; fetched from the platform when they are not cached. */
  members?: readonly string[] | undefined
  /** Messages that the event does not include. */
  messages?: readonly { channelId: string; messageId: string }[] | undefined
  /** Entries of collections, by the collection's name. */
  collections?: readonly string[] | undefined
  records?: Readonly<Record<string, RecordQuery>> | undefined
  /** Money and XP of these members. */
  standings?: readonly string[] | undefined
  /** With their rank on the boards, which costs more. */
  ranks?: readonly string[] | undefined
  /** The scores at these ranks of both boards, counted from 1. */
  places?: readonly number[] | undefined
  inventory?: readonly string[] | undefined
  /** What is left of these articles, or of every article that was ever sold. */
  stock?: readonly string[] | 'all' | undefined
  /** The first rows of a board. */
  top?: { board: 'levels' | 'economy'; rows: number } | undefined
  /** Everybody who holds one of these items; or everybody on a board, in the order of their ids, for jobs over many. */
  holders?: { itemIds: readonly string[] } | { board: Board; after?: string | undefined; limit: number } | undefined
  /** How many of each item there are, and how many members hold it. */
  circulation?: boolean | undefined
  /** The number of messages so far today (UTC), at most half a minute late. */
  messagesToday?: boolean | undefined
  /** The sources that this server follows, and their state. */
  followed?: boolean | undefined
  /** Settings and entries of every module, as they are saved at this moment. */
  configuration?: boolean | undefined
  /** These people's own preferences. */
  people?: readonly string[] | undefined
  /** This person's premium slots, and the premium of this server. */
  premiumOf?: string | undefined
  /**
   * An entry of a collection that may be inactive since premium ended, with those of the collection whose ids it
   * lists under `naming`; only servers that are not premium need them.
   */
  restingEntries?: { collection: string; id: string; naming: string } | undefined
}

export type PremiumStanding = {
  /** Of the person's codes that are valid now. */
  slots: { used: number; total: number }
  codes: readonly { hint: string; servers: number; endsAt: number | null }[]
  /** null: this server is not premium. */
  server: {
    endsAt: number | null
    /** No code covers it any more; it stays premium until then. */
    graceUntil: number | null
    isOwn: boolean
  } | null
  /** Where the person's slots are, the one given first first. */
  held: readonly { guildId: string; guildName: string }[]
}

export type Standing = {
  money: number
  moneyRecord: number
  /** False: they have never had one, so that a first arrival can be recognised. */
  hasWallet: boolean
  xp: number
  /** With `ranks`: their ranks, who is just above on the levels board, and how many are ranked there. */
  moneyRank?: number | null
  xpRank?: number | null
  above?: { userId: string; xp: number } | null
  moneyAbove?: { userId: string; money: number } | null
  ranked?: number
}

/** What a rule may read. By reference wherever the runtime keeps it anyway. */
export type RuleView = {
  guild: GuildIndex
  botId: string
  applicationId: string
  /** Base address of the platform's pictures. */
  cdn: string
  /** Base address for links, in each language. */
  site: Readonly<Record<Locale, string>>
  now: number
  /** Random numbers are passed in so that tests choose them: a whole number from 0 to `below` − 1. */
  random(below: number): number
  /** A new id, passed in so that tests choose it. Letters and digits, 10 characters. */
  newId(): string
  /** Values of the keys that the handler asked for, as written by `remember`. */
  memory: ReadonlyMap<string, unknown>
  /** As written by `hold`; undefined when it is out of date or the process has restarted. */
  held(key: string): unknown
  memberState: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** With the name of the server; always in the same order. */
  memberStateElsewhere: readonly { server: string; state: Readonly<Record<string, unknown>> }[]
  /** null: not on the server. */
  members: ReadonlyMap<string, MemberSnapshot | null>
  messages: ReadonlyMap<string, MessageSnapshot | null>
  /** Active entries of a collection that `needs` named, parsed by its schema and in their order. */
  entries(collection: string): readonly unknown[]
  records: Readonly<Record<string, RecordAnswer>>
  standings: ReadonlyMap<string, Standing>
  /** By board, then by rank. A rank that nobody has is absent. */
  places: Readonly<Record<Board, ReadonlyMap<number, number>>>
  /** By member, then by item. */
  inventory: ReadonlyMap<string, ReadonlyMap<string, number>>
  stock: ReadonlyMap<string, number>
  top: readonly BoardEntry[]
  /** `itemId` is null for the score of a board. */
  holders: readonly { userId: string; itemId: string | null; quantity: number }[]
  /** By item. */
  circulation: ReadonlyMap<string, { quantity: number; owners: number }>
  messagesToday: number
  followed: readonly FollowedSource[]
  /** null unless a handler asked for it. */
  configuration: ServerConfiguration | null
  people: ReadonlyMap<string, PersonSettings>
  /** null unless `needs` asked for it. */
  premium: PremiumStanding | null
  /** As they are stored, and when premium ended; null: there is no such entry, or the server was never premium. */
  restingEntries: { entries: readonly unknown[]; premiumEndedAt: number } | null
  bot(): BotFacts
  /** Every command of every module. */
  commands(): readonly DescribedCommand[]
  shared: SharedSettings
}

export type BotFacts = { version: string; shardId: number; latencyMs: number | null; guilds: number; startedAt: number }

export const NOTHING_LOADED = {
  memory: new Map(),
  memberState: new Map(),
  memberStateElsewhere: [],
  members: new Map(),
  messages: new Map(),
  records: {},
  standings: new Map(),
  places: { levels: new Map(), economy: new Map() },
  inventory: new Map(),
  stock: new Map(),
  top: [],
  holders: [],
  circulation: new Map(),
  messagesToday: 0,
  followed: [],
  configuration: null,
  people: new Map(),
  premium: null,
  restingEntries: null,
} as const satisfies Partial<RuleView>
