import type { FetchRequest } from '#core/bot/fetch-request.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { JsonValue } from '#core/bot/json-value.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StoredBody } from '#core/bot/stored-body.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Speaker } from '#core/settings/words/value-parts.ts'
import type { FormControl } from './form-control.ts'

/** A text in the language of whoever is guided. */
export type Phrase = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What a guide may look at: the server as it is, and all that is saved on it. */
export type GuideContext = {
  settings: Tree
  entries: ReadonlyMap<string, readonly StoredBody[]>
  guild: GuildView
  speaker: Speaker
  locale: Locale
  timezone: string
  now: number
  botId: string
  newId(): string
}

/** What the bot and people may do there. */
type GuideServer = { guild: GuildIndex }

/** Something that is asked for in a form, and told in the summary of the entry. */
export type GuideField = {
  /**
   * Its path within the entry, unless `read` and `write` say otherwise; also the key of the form's field. With a `$`
   * before it, what was written is no part of the entry (`withoutTyped`).
   */
  key: string
  label: Phrase
  help?: Phrase | undefined
  /** Whether it is asked with this entry. Without it: always. */
  applies?(draft: Tree, context: GuideContext): boolean
  control(draft: Tree, context: GuideContext): FormControl
  read?(draft: Tree, context: GuideContext): unknown
  write?(draft: Tree, value: unknown, context: GuideContext): Tree
  /** In a line; null: not told. */
  says?(draft: Tree, context: GuideContext): string | null
}

/** What was found outside is taken into the entry; or why it is of no use, in words. */
type Taken = { ok: true; draft: Tree } | { ok: false; why: string }

/** One step: a form of one to five fields. */
export type GuidePart = {
  key: string
  name: Phrase
  /** Whether there is anything to ask with this entry. Without it: always. */
  applies?(draft: Tree, context: GuideContext): boolean
  fields: readonly GuideField[]
  /** Paths within the entry for which this step answers beside its fields. */
  covers?: readonly string[]
  /** What must be looked at outside before what was written is taken. */
  lookUp?: {
    /** null: nothing; a text: why it cannot be looked at. */
    what(draft: Tree, who: MemberSnapshot, server: GuideServer, context: GuideContext): FetchRequest | string | null
    /** `data`: undefined when nothing could be had. */
    take(draft: Tree, data: unknown, context: GuideContext): Taken
  }
}

/** What of a draft belongs to the entry: a link that something was to be copied from does not. */
export const withoutTyped = (draft: Tree): Tree =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !key.startsWith('$')))

/** Where the entries are: one by one in a collection, or all together in a setting. */
type GuidedList = { collection: string } | { setting: string }

/**
 * How entries of a list are made, changed, shown and deleted from Discord (`/config`). Declared by the module whose
 * list it is; what may be saved is said by the list itself, as for every other save.
 */
export type EntryGuide = {
  /** Short, of letters and digits, and of its own among all guides. */
  id: string
  list: GuidedList
  title: Phrase
  /** Of the form's button: “Create a command”. */
  create: Phrase
  /** What an empty list could hold. */
  none: Phrase
  /** What a new entry starts from; it gets its id later. */
  start(context: GuideContext): Tree
  parts: readonly GuidePart[]
  nameOf(entry: Tree, context: GuideContext): string
  line(entry: Tree, context: GuideContext): string
  /** The field that switches one entry, where there is one. */
  flag?: string
  /** The setting without which the whole list does nothing. */
  power?: string
  /** Other switches that stand beside the list, by their settings. */
  switches?: readonly string[]
  /** Shown under a spoiler. */
  isHidden?(entry: Tree): boolean
  /** Something that is done with an entry as it is saved, such as posting it: a job of the module. */
  does?: {
    label: Phrase
    /** The job's key is the entry's id. A text: why it cannot be done now. */
    job(
      entry: Tree,
      who: MemberSnapshot,
      server: GuideServer,
      context: GuideContext,
    ): { name: string; payload: JsonValue } | string
    done: Phrase
  }
  /** Usual entries, with one press: those that are lacking. A text: why not. */
  usual?: { label: Phrase; make(context: GuideContext, server: GuideServer): readonly Tree[] | string }
}
