import type { KeptPersonChange } from '#core/person/person-settings.ts'
import type { SourceRef } from '#core/sources/source.ts'
import type { BotEvent } from './events.ts'
import type { JsonValue } from './json-value.ts'
import type { Id, Ref } from './ref.ts'
import type { Saver } from './saver.ts'

/**
 * Changes to our own state: committed all together or not at all, before anything is sent. One that holds a `Ref`
 * waits for its place in the sequence instead.
 */
export type StateEffect =
  /** Small state between events, kept per server and module until `forgetAt`. */
  | { type: 'remember'; key: string; value: JsonValue; forgetAt: number }
  | { type: 'forget'; key: string }
  /** Everything under keys with one of these prefixes. */
  | { type: 'forgetAll'; prefixes: readonly string[] }
  /** The same in the process only, for what a restart may lose: cooldowns, spam windows. */
  | { type: 'hold'; key: string; value: unknown; forgetAt: number }
  /** Comes back as a `jobDue` event, once, also after a restart. The same key replaces the earlier job. */
  | { type: 'schedule'; job: string; key: string; at: number; payload: JsonValue }
  | { type: 'unschedule'; job: string; key: string }
  /** Schedules this job on every other server that has a record of this kind about the person; `key` is that person. */
  | { type: 'scheduleElsewhere'; job: string; subjectId: string; kind: string; at: number }
  /** Replaces the list of sources that the module follows on this server; `sourceRead` reports what is new there. */
  | { type: 'follow'; sources: readonly SourceRef[] }
  /** Another event of this server, handled after this one. */
  | { type: 'emit'; event: BotEvent }
  /** Summed in memory, written once a second; `xpChanged` follows. At most one second is lost by a crash. */
  | { type: 'addXp'; userId: string; amount: number; source: string; channelId: string | null }
  /** As `addXp`, for earnings with nothing deducted in return. */
  | { type: 'earnMoney'; userId: string; amount: number; source: string }
  /**
   * Refused when `from` has less, or when `ref` was already used. null is the server itself: money is created or
   * destroyed.
   */
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
      /** Takes what there is when it is less, instead of refusing. */
      upTo?: boolean | undefined
    }
  /** XP written immediately, exactly once per reference: drops, rewards bought, administrators. */
  | {
      type: 'moveXp'
      userId: string
      amount: number
      source: string
      ref: string
      channelId: string | null
      setTo?: boolean | undefined
    }
  /** Refused when `from` has fewer or `to` would hold over a million. null is the server. */
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
      /** Takes what there is and gives what fits, instead of refusing. */
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
  /** `expect` refuses when somebody else changed it first. Absent fields stay; `body` is merged at its top level. */
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
  /** The record itself has not changed, but something shown with it on the dashboard has, such as a new message. */
  | { type: 'showRecord'; id: string }
  /** Deletes records about one person, on every server. */
  | { type: 'deleteRecordsAbout'; kind: string; subjectId: string }
  /** What a module keeps about one member permanently. Merged at the top level; null removes a key. */
  | { type: 'putMemberState'; userId: string; value: { readonly [key: string]: JsonValue | undefined } }
  | { type: 'deleteMemberState'; userId: string }
  /**
   * A setting that the bot itself maintains, such as the id of a board's message. The history names the bot. `from` is
   * added by `withValuesFrom`: what others have saved since the decision stays, also in the same list.
   */
  | {
      type: 'changeSettings'
      changes: { readonly [path: string]: JsonValue | Ref }
      from?: { readonly [path: string]: JsonValue | undefined } | undefined
    }
  /**
   * What somebody saves with a command, a file or an API call of its own, as one save in their name; the rule has
   * checked it as for any save (`findSaveRefusals`). Refused as `changed` when others have saved one of these
   * settings after `baseRevision`, or when a collection in `seen` has changed.
   */
  | ({
      type: 'saveConfiguration'
      baseRevision: number
      changes: { readonly [path: string]: unknown }
      /** Replaces the entry with that id, or adds it; null removes it. */
      entries?:
        | readonly { collection: string; id: string; body: { readonly [key: string]: unknown } | null }[]
        | undefined
      /** All entries of a collection, with the versions that the rule has looked at. */
      seen?: readonly { collection: string; entries: readonly { id: string; version: number }[] }[] | undefined
    } & Saver)
  /**
   * Changes some fields of an entry of a collection. In the bot's name, unless `by` is given, for example to store
   * the id of what it posted.
   */
  | ({
      type: 'changeEntry'
      collection: string
      id: string
      changes: { readonly [key: string]: JsonValue | Ref }
    } & Partial<Saver>)
  /** Adds an entry that somebody made with a command. `id` is a UUID (`newEntryId`). */
  | ({
      type: 'addEntry'
      collection: string
      id: string
      entry: { readonly [key: string]: JsonValue }
    } & Partial<Saver>)
  | ({ type: 'deleteEntry'; collection: string; id: string } & Partial<Saver>)
  /** Changes a person's own preferences, for all servers. Refused when it exceeds the space available. */
  | { type: 'changePerson'; userId: string; changes: KeptPersonChange }
  /**
   * Uses one of the person's premium slots for this server. Refused: `tooLittle` without a free one, `exists` where
   * it is premium.
   */
  | { type: 'usePremiumSlot'; userId: string; guildName: string }
  /** Frees the slot of the server named, or of this one. Refused when the slot is not this person's. */
  | { type: 'freePremiumSlot'; userId: string; guildId?: string }
  /**
   * A code has expired: decides which of the person's servers the other codes still cover, and which get a grace
   * period.
   */
  | { type: 'settlePremium'; userId: string }

/** The columns by which records are looked up; everything else is in the body. */
export type RecordColumns = {
  state: string
  /** Who it is about. */
  subjectId?: Id | null | undefined
  /** Who did it or has claimed it. */
  actorId?: Id | null | undefined
  channelId?: Id | null | undefined
  messageId?: Id | null | undefined
  dueAt?: number | null | undefined
}
