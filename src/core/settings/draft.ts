import { isSameValue, readPath, type Tree, writePath } from './paths.ts'

/** Pending changes: dotted path → value that is not saved yet. */
export type Updates = { readonly [path: string]: unknown }

export const NO_UPDATES: Updates = {}

/**
 * spec §4: a value equal to the saved (or default) one removes the pending update.
 * `saved` comes filled with defaults, so both cases are one comparison.
 */
export function editDraft(saved: Tree, updates: Updates, path: string, value: unknown): Updates {
  return isSameValue(readPath(saved, path), value) ? resetField(updates, path) : { ...updates, [path]: value }
}

export function resetField(updates: Updates, path: string): Updates {
  if (!Object.hasOwn(updates, path)) return updates
  const { [path]: _, ...rest } = updates
  return rest
}

/** spec §4: "push pending" means that there is at least one pending update. */
export function isPushPending(updates: Updates): boolean {
  return Object.keys(updates).length > 0
}

/** spec §4: effective value = pending update, else saved setting, else default. */
export function effectiveValue(saved: Tree, updates: Updates, path: string): unknown {
  return Object.hasOwn(updates, path) ? updates[path] : readPath(saved, path)
}

export function effectiveSettings<T extends Tree>(saved: T, updates: Updates): T {
  let settings = saved
  for (const [path, value] of Object.entries(updates)) settings = writePath(settings, path, value)
  return settings
}

/** After a reply or somebody else's save: what is saved now is no longer pending. */
export function rebaseDraft(saved: Tree, updates: Updates): Updates {
  let kept: Updates = NO_UPDATES
  for (const [path, value] of Object.entries(updates)) kept = editDraft(saved, kept, path, value)
  return kept
}
