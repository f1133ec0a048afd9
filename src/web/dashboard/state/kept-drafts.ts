import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'
import { NO_UPDATES, rebaseDraft, type Updates } from '#core/settings/draft.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'

/** Increased when the format changes: an older draft is then dropped, with a message. */
const FORMAT = 1

/**
 * `from`: the saved value when it was edited, so that a change made since is noticed; left out: already in conflict.
 */
const keptDraft = z.object({
  format: z.literal(FORMAT),
  changes: z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.unknown() })),
})

type Changes = z.infer<typeof keptDraft>['changes']

export type RestoredDraft = {
  updates: Updates
  /** Saved by somebody else in the meantime. */
  conflicts: ReadonlyMap<string, { theirs: unknown }>
  /** Part of it could not be read: the person is told. */
  isDamaged: boolean
}

type Draft = { saved: Tree; updates: Updates; conflicts: ReadonlyMap<string, unknown> }

type IsEditable = (path: string, value: unknown) => boolean

export type KeptDrafts = {
  has(guildId: string, userId: string): boolean
  restore(guildId: string, userId: string, saved: Tree, isEditable: IsEditable): RestoredDraft
  keep(guildId: string, userId: string, draft: Draft): void
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (guildId: string, userId: string) => `guildhall.draft.${userId}.${guildId}`

/** Stores pending changes, so that a reload, a crash or an expired session loses nothing that was typed. */
export function createKeptDrafts(storage: DraftStorage | null): KeptDrafts {
  return {
    has: (guildId, userId) => Boolean(storage?.getItem(keyOf(guildId, userId))),
    restore(guildId, userId, saved, isEditable) {
      const written = storage?.getItem(keyOf(guildId, userId))
      if (!written) return { updates: NO_UPDATES, conflicts: new Map(), isDamaged: false }
      const parsed = z.safeParse(keptDraft, parseJson(written))
      if (parsed.success) return rebase(saved, parsed.data.changes, isEditable)
      storage?.removeItem(keyOf(guildId, userId))
      return { updates: NO_UPDATES, conflicts: new Map(), isDamaged: true }
    },
    keep(guildId, userId, { saved, updates, conflicts }) {
      const entries = Object.entries(updates)
      if (entries.length === 0) {
        storage?.removeItem(keyOf(guildId, userId))
        return
      }
      const changes = Object.fromEntries(
        entries.map(([path, to]) => [path, conflicts.has(path) ? { to } : { from: readPath(saved, path), to }]),
      )
      try {
        storage?.setItem(keyOf(guildId, userId), JSON.stringify({ format: FORMAT, changes }))
      } catch (error) {
        // QuotaExceededError: editing goes on, but the draft is lost with the page.
        console.warn('the draft could not be kept', error)
      }
    },
  }
}

function rebase(saved: Tree, changes: Changes, isEditable: IsEditable): RestoredDraft {
  const known = Object.entries(changes).filter(([path, { to }]) => isEditable(path, to))
  const updates = rebaseDraft(saved, Object.fromEntries(known.map(([path, { to }]) => [path, to])))
  const before = new Map(known.map(([path, { from }]) => [path, from]))
  return {
    updates,
    conflicts: findConflicts((path) => before.get(path), saved, updates),
    isDamaged: known.length < Object.keys(changes).length,
  }
}

/** Pending changes whose setting has been saved differently in the meantime. */
export function findConflicts(
  before: (path: string) => unknown,
  saved: Tree,
  updates: Updates,
): Map<string, { theirs: unknown }> {
  const conflicts = new Map<string, { theirs: unknown }>()
  for (const path of Object.keys(updates)) {
    const theirs = readPath(saved, path)
    if (!isSameValue(before(path), theirs)) conflicts.set(path, { theirs })
  }
  return conflicts
}
