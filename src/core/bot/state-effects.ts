import type { PersonChange } from '#core/person/person-settings.ts'
import type { SourceRef } from '#core/sources/source.ts'
import type { BotEvent } from './events.ts'
import type { JsonValue } from './json-value.ts'
import type { Id, Ref } from './ref.ts'
import type { Saver } from './saver.ts'

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
   * (`findSaveRefusals`). Refused as `changed` when others have saved one of these settings after `baseRevision`, or
   * when a collection of `seen` is no more as it was then.
   */
  | ({
      type: 'saveConfiguration'
      baseRevision: number
      changes: { readonly [path: string]: unknown }
      /** Put in place of the entry with that id, or added; null: removed. */
      entries?:
        | readonly { collection: string; id: string; body: { readonly [key: string]: unknown } | null }[]
        | undefined
      /** All entries of a collection, with the versions that the rule has looked at. */
      seen?: readonly { collection: string; entries: readonly { id: string; version: number }[] }[] | undefined
    } & Saver)
  /** Some fields of an entry of a collection. The bot's own change, such as the id of what it posted, unless it says whose. */
  | ({
      type: 'changeEntry'
      collection: string
      id: string
      changes: { readonly [key: string]: JsonValue | Ref }
    } & Partial<Saver>)
  /** An entry that somebody makes with a command. `id` is a UUID (`newEntryId`). */
  | ({
      type: 'addEntry'
      collection: string
      id: string
      entry: { readonly [key: string]: JsonValue }
    } & Partial<Saver>)
  | ({ type: 'deleteEntry'; collection: string; id: string } & Partial<Saver>)
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
