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

/** A text in the language of the person filling in the form. */
export type Phrase = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What a guide may read: the server, and everything saved on it. */
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

/** What the bot and people may do on the server. */
type GuideServer = { guild: GuildIndex }

/** A value that a form asks for and the summary of the entry shows. */
export type GuideField = {
  /**
   * Its path within the entry, unless `read` and `write` say otherwise; also the key of the form's field. With a `$`
   * in front, what was typed does not become part of the entry (`withoutTyped`).
   */
  key: string
  label: Phrase
  help?: Phrase | undefined
  /** Whether this entry needs it. Without it: always. */
  applies?(draft: Tree, context: GuideContext): boolean
  control(draft: Tree, context: GuideContext): FormControl
  read?(draft: Tree, context: GuideContext): unknown
  write?(draft: Tree, value: unknown, context: GuideContext): Tree
  /** Its value in one line; null: not shown. */
  says?(draft: Tree, context: GuideContext): string | null
}

/** The entry with what was looked up added to it; or, in words, why that could not be used. */
type Taken = { ok: true; draft: Tree } | { ok: false; why: string }

/** One step: a form of one to five fields. */
export type GuidePart = {
  key: string
  name: Phrase
  /** Whether this entry needs this step. Without it: always. */
  applies?(draft: Tree, context: GuideContext): boolean
  fields: readonly GuideField[]
  /** Further paths within the entry that this step handles. */
  covers?: readonly string[]
  /** What must be fetched from outside before the typed values are accepted. */
  lookUp?: {
    /** null: nothing; a text: why it cannot be fetched. */
    what(draft: Tree, who: MemberSnapshot, server: GuideServer, context: GuideContext): FetchRequest | string | null
    /** `data`: undefined when nothing could be fetched. */
    take(draft: Tree, data: unknown, context: GuideContext): Taken
  }
}

/** The entry without what was only typed to help: for example a link that something was copied from. */
export const withoutTyped = (draft: Tree): Tree =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !key.startsWith('$')))

/** Where the entries are: one by one in a collection, or all together in a setting. */
type GuidedList = { collection: string } | { setting: string }

/**
 * How entries of a list are created, changed, shown and deleted from Discord (`/config`). Declared by the module that
 * owns the list; whether an entry may be saved is decided by the list itself, as for every other save.
 */
export type EntryGuide = {
  /** Short, of letters and digits, unique among all guides. */
  id: string
  list: GuidedList
  title: Phrase
  /** Of the form's button: “Create a command”. */
  create: Phrase
  /** Shown when the list is empty: what it could contain. */
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
  /** Other switches shown with the list, by their settings. */
  switches?: readonly string[]
  /** Whether it is hidden behind a spoiler. */
  isHidden?(entry: Tree): boolean
  /** Something done with a saved entry, such as posting it: a job of the module. */
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
  /** Creates a set of common entries with one press, leaving out those that exist. A text: why that is not possible. */
  usual?: { label: Phrase; make(context: GuideContext, server: GuideServer): readonly Tree[] | string }
}
