import * as z from 'zod/mini'
import { NO_UPDATES, rebaseDraft, type Updates } from '#core/settings/draft.ts'
import { parseValue } from '#core/settings/patch.ts'
import { isSameValue, isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { settingsTable } from '#modules/index.ts'
import { parseJson } from './session.ts'

/** Raised when the format changes: an older draft is then dropped, with a sentence. */
const FORMAT = 1

/** `from`: what was saved when it was edited, so that a change made meanwhile is noticed; absent: contested already. */
const keptDraft = z.object({
  format: z.literal(FORMAT),
  changes: z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.unknown() })),
})

type Changes = z.infer<typeof keptDraft>['changes']

export type RestoredDraft = {
  updates: Updates
  /** Saved by somebody else since. */
  conflicts: ReadonlyMap<string, { theirs: unknown }>
  /** Something there could not be read any more: the person is told. */
  isDamaged: boolean
}

type Draft = { saved: Tree; updates: Updates; conflicts: ReadonlyMap<string, unknown> }

export type KeptDrafts = {
  restore(guildId: string, userId: string, saved: Tree): RestoredDraft
  keep(guildId: string, userId: string, draft: Draft): void
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (guildId: string, userId: string) => `guildhall.draft.${userId}.${guildId}`

/** Pending changes outlive the page: a reload, a crash or a revoked session loses nothing that was typed. */
export function createKeptDrafts(storage: DraftStorage | null): KeptDrafts {
  return {
    restore(guildId, userId, saved) {
      const written = storage?.getItem(keyOf(guildId, userId))
      if (!written) return { updates: NO_UPDATES, conflicts: new Map(), isDamaged: false }
      const parsed = z.safeParse(keptDraft, parseJson(written))
      if (parsed.success) return rebase(saved, parsed.data.changes)
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
        // QuotaExceededError: editing goes on, the draft then lives as long as the page.
        console.warn('the draft could not be kept', error)
      }
    },
  }
}

function rebase(saved: Tree, changes: Changes): RestoredDraft {
  const known = Object.entries(changes).filter(([path, { to }]) => isEditable(path, to))
  const updates = rebaseDraft(saved, Object.fromEntries(known.map(([path, { to }]) => [path, to])))
  const before = new Map(known.map(([path, { from }]) => [path, from]))
  return {
    updates,
    conflicts: findConflicts((path) => before.get(path), saved, updates),
    isDamaged: known.length < Object.keys(changes).length,
  }
}

/** A text that is too long may be mended; a value of another shape would break the field that shows it. */
function isEditable(path: string, value: unknown): boolean {
  const setting = settingsTable.get(path)
  if (!setting) return false
  const parsed = parseValue(path, setting, value)
  if (!('issue' in parsed)) return true
  const { code } = parsed.issue
  return code !== 'V_TYPE' && code !== 'V_READ_ONLY' && !(code === 'V_REQUIRED' && isTree(value))
}

/** Pending changes whose setting was saved anew in between, to something else. */
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
