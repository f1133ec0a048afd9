import type { Redaction, Viewer } from '#core/module.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { allModules } from '#modules/index.ts'

const redactions: ReadonlyMap<string, Redaction> = new Map(
  allModules.flatMap(({ redactions: own = {} }) => Object.entries(own)),
)

/** One value as this person may see it. */
export function redactValue(path: string, value: unknown, viewer: Viewer): unknown {
  return redactions.get(path)?.hide(value, viewer) ?? value
}

/** All settings as this person may see them: the same object for whom nothing is hidden. */
export function redactSettings<T extends Tree>(settings: T, viewer: Viewer): T {
  let seen = settings
  for (const [path, redaction] of redactions) {
    const value = readPath(settings, path)
    const shown = redaction.hide(value, viewer)
    if (shown !== value) seen = writePath(seen, path, shown)
  }
  return seen
}

/** A change of a list by somebody who does not see all of it. */
export function restoreRedacted(changes: Changes, saved: Tree, viewer: Viewer): Changes {
  return new Map(
    [...changes].map(([path, value]) => [
      path,
      redactions.get(path)?.restore(value, readPath(saved, path), viewer) ?? value,
    ]),
  )
}

export const hasSecrets = (path: string, value: unknown) => redactions.get(path)?.hasSecrets(value) === true
