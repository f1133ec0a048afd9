import * as z from 'zod/mini'

/** What browser and API say to each other about the history of a server and about undoing parts of it. */

const person = z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) })
export type HistoryPerson = z.infer<typeof person>

/** Who saves what the bot changes by itself: nobody on Discord has this id. */
export const BOT_ACTOR: HistoryPerson = { id: '0', name: 'Guildhall', avatar: null }

/** In the place of somebody whose data was erased: nobody on Discord has this id either. */
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
  /** In effect before: of a setting that nobody had saved, its default. null where an entry was created. */
  before: z.unknown(),
  /** null where an entry was deleted. */
  after: z.unknown(),
  /** The same thing was changed again: who did it last, when, and what it is now. */
  later: z.nullable(z.object({ at: z.string(), actor: person, source, value: z.unknown() })),
  /** Why it cannot be undone, in the language of the request; null while nothing is known to stand in the way. */
  blocked: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
  /** With `?summary=1`: how many saves there are, whatever the page, who made them, and since when they are kept. */
  summary: z.nullable(z.object({ saves: z.number(), people: z.array(person), since: z.string() })),
})
export type HistoryPage = z.infer<typeof historyPage>

const id = () => z.int().check(z.positive())
const ENTRIES_MAX = 200

/** `POST /dashboard/guilds/{id}/history/undo` */
export const undoRequest = z.strictObject({
  what: z.discriminatedUnion('kind', [
    /** These changes alone. With `redo`: what they had made of it is put in place again. */
    z.strictObject({
      kind: z.literal('entries'),
      ids: z.array(id()).check(z.minLength(1), z.maxLength(ENTRIES_MAX)),
      redo: z.optional(z.boolean()),
    }),
    /** Everything that was saved together. */
    z.strictObject({ kind: z.literal('save'), save: id() }),
    /** Everything that came after this save, so that all is as it was right after it. */
    z.strictObject({ kind: z.literal('moment'), save: id() }),
  ]),
  /** Tells what would happen, and changes nothing. */
  dryRun: z.boolean(),
  /** Paths that were changed again since, and are to be put back all the same. */
  overwrite: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(ENTRIES_MAX))),
  /** `latest` of the preview that the person saw: what changed after it counts as changed again. */
  latest: z.optional(z.int().check(z.minimum(0))),
})
export type UndoRequest = z.infer<typeof undoRequest>
export type UndoTarget = UndoRequest['what']

/** What a setting or entry is now, and what it would be, or has become. An entry that is not there is null. */
const undone = { path: z.string(), now: z.unknown(), restored: z.unknown() }

export const undoReply = z.object({
  /** False for a dry run. */
  done: z.boolean(),
  changes: z.array(z.object(undone)),
  /** Changed again since by somebody: left alone unless `overwrite` names them. */
  conflicts: z.array(z.object({ ...undone, at: z.string(), actor: person })),
  /** Left as they are, and why, in the language of the request. */
  refused: z.array(z.object({ ...undone, message: z.string() })),
  /** How many further changes belong to modules that are closed to this person, and stay as they are. */
  outside: z.number(),
  /** The newest change that was looked at. */
  latest: z.number(),
  /** The undo as a save of its own, which can be undone in turn; null for a dry run. */
  save: z.nullable(z.number()),
  /** As they have become, of the modules that this person may read; null for a dry run. */
  settings: z.nullable(z.record(z.string(), z.unknown())),
  revision: z.number(),
})
export type UndoReply = z.infer<typeof undoReply>
