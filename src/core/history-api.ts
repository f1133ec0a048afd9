import * as z from 'zod/mini'

/** Requests and replies about the history of a server and about undoing parts of it, shared by browser and API. */

const person = z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) })
export type HistoryPerson = z.infer<typeof person>

/** The actor of changes that the bot makes by itself: nobody on Discord has this id. */
export const BOT_ACTOR: HistoryPerson = { id: '0', name: 'Guildhall', avatar: null }

/** Replaces somebody whose data was erased: nobody on Discord has this id either. */
export const ERASED_ACTOR: HistoryPerson = { id: '1', name: '—', avatar: null }

export const HISTORY_SOURCES = ['dashboard', 'command', 'bot', 'import', 'api', 'undo', 'proposal'] as const
const source = z.enum(HISTORY_SOURCES)
export type HistorySource = z.infer<typeof source>

const historyEntry = z.object({
  id: z.number(),
  /** Shared by everything that was saved together. */
  save: z.number(),
  /** Of the settings after this save; 0 for entries of collections. */
  revision: z.number(),
  at: z.string(),
  actor: person,
  source,
  /** Dotted for a setting; `collection/id` for an entry, `collection/order` for an order of entries. */
  path: z.string(),
  /**
   * Effective before the change: the default for a setting that had not been saved. null where an entry was created.
   */
  before: z.unknown(),
  /** null where an entry was deleted. */
  after: z.unknown(),
  /** The same thing was changed again later: who did it last, when, and what it is now. */
  later: z.nullable(z.object({ at: z.string(), actor: person, source, value: z.unknown() })),
  /** Why it cannot be undone, in the language of the request; null when there is no known reason. */
  blocked: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
  /** With `?summary=1`: over all pages, how many saves there are, who made them, and since when they are kept. */
  summary: z.nullable(z.object({ saves: z.number(), people: z.array(person), since: z.string() })),
})
export type HistoryPage = z.infer<typeof historyPage>

const id = () => z.int().check(z.positive())
const ENTRIES_MAX = 200

/** `POST /dashboard/guilds/{id}/history/undo` */
export const undoRequest = z.strictObject({
  what: z.discriminatedUnion('kind', [
    /** Only these changes. With `redo`, their new values are restored instead of the old ones. */
    z.strictObject({
      kind: z.literal('entries'),
      ids: z.array(id()).check(z.minLength(1), z.maxLength(ENTRIES_MAX)),
      redo: z.optional(z.boolean()),
    }),
    /** Everything that was saved together. */
    z.strictObject({ kind: z.literal('save'), save: id() }),
    /** Everything after this save, so that all is as it was right after it. */
    z.strictObject({ kind: z.literal('moment'), save: id() }),
  ]),
  /** Returns what would happen, without changing anything. */
  dryRun: z.boolean(),
  /** Paths that were changed again later, and are to be restored anyway. */
  overwrite: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(ENTRIES_MAX))),
  /** `latest` of the preview that the person saw: what changed after it counts as changed again. */
  latest: z.optional(z.int().check(z.minimum(0))),
})
export type UndoRequest = z.infer<typeof undoRequest>
export type UndoTarget = UndoRequest['what']

/** The value of a setting or entry now, and what it would become, or has become. null: the entry does not exist. */
const undone = { path: z.string(), now: z.unknown(), restored: z.unknown() }

export const undoReply = z.object({
  /** False for a dry run. */
  done: z.boolean(),
  changes: z.array(z.object(undone)),
  /** Changed again later by somebody: skipped unless `overwrite` names them. */
  conflicts: z.array(z.object({ ...undone, at: z.string(), actor: person })),
  /** Skipped, and why, in the language of the request. */
  refused: z.array(z.object({ ...undone, message: z.string() })),
  /** How many further changes belong to modules that this person has no access to; they are skipped. */
  outside: z.number(),
  /** The newest change that was taken into account. */
  latest: z.number(),
  /** The undo as a save of its own, which can itself be undone; null for a dry run. */
  save: z.nullable(z.number()),
  /** The settings afterwards, of the modules that this person may read; null for a dry run. */
  settings: z.nullable(z.record(z.string(), z.unknown())),
  revision: z.number(),
})
export type UndoReply = z.infer<typeof undoReply>
