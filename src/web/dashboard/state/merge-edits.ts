import { rebaseDraft, type Updates } from '#core/settings/draft.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import type { Editing } from '#ui/guild/editing.ts'
import { findConflicts, type RestoredDraft } from './kept-drafts.ts'

/** Applies a change of the saved values: pending changes stay, and those now in conflict are marked. */
export function rebased(
  { saved: before, updates, conflicts: open }: Editing,
  saved: Tree,
): Pick<Editing, 'saved' | 'updates' | 'conflicts'> {
  const kept = rebaseDraft(saved, updates)
  const fresh = findConflicts((path) => readPath(before, path), saved, kept)
  const undecided = [...open.keys()].filter((path) => Object.hasOwn(kept, path))
  const still = undecided.map((path) => [path, { theirs: readPath(saved, path) }] as const)
  return { saved, updates: kept, conflicts: new Map([...still, ...fresh]) }
}

/** Adds a stored draft below what was typed in the meantime. */
export function beneathTyped(
  { updates, conflicts }: RestoredDraft,
  now: Editing,
): Pick<Editing, 'updates' | 'conflicts'> {
  const untyped = [...conflicts].filter(([path]) => !Object.hasOwn(now.updates, path))
  return { updates: { ...updates, ...now.updates }, conflicts: new Map([...untyped, ...now.conflicts]) }
}

/** What was typed while saving stays pending. */
export function withoutSent(current: Updates, sent: Updates): Updates {
  return Object.fromEntries(
    Object.entries(current).filter(([path, value]) => !Object.hasOwn(sent, path) || !isSameValue(sent[path], value)),
  )
}
