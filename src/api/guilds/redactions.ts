import type { Viewer } from '#core/module.ts'
import * as core from '#core/saving/redactions.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { catalogue } from '#modules/catalogue.ts'

export const redactValue = (path: string, value: unknown, viewer: Viewer): unknown =>
  core.redactValue(catalogue, path, value, viewer)

/** All settings as this person may see them: the same object for people from whom nothing is hidden. */
export function redactSettings<T extends Tree>(settings: T, viewer: Viewer): T {
  let seen = settings
  for (const [path, redaction] of catalogue.redactions) {
    const value = readPath(settings, path)
    const shown = redaction.hide(value, viewer)
    if (shown !== value) seen = writePath(seen, path, shown)
  }
  return seen
}

export const restoreRedacted = (changes: Changes, saved: Tree, viewer: Viewer): Changes =>
  core.restoreRedacted(catalogue, changes, saved, viewer)

export const hasSecrets = (path: string, value: unknown) => catalogue.redactions.get(path)?.hasSecrets(value) === true
