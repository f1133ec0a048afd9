import type { Viewer } from '#core/module.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'

type Redacted = Pick<Catalogue, 'redactions'>

/** The part of a value that this person may see. */
export function redactValue({ redactions }: Redacted, path: string, value: unknown, viewer: Viewer): unknown {
  return redactions.get(path)?.hide(value, viewer) ?? value
}

/** A change of a list by somebody who does not see all of it. */
export function restoreRedacted({ redactions }: Redacted, changes: Changes, saved: Tree, viewer: Viewer): Changes {
  return new Map(
    [...changes].map(([path, value]) => [
      path,
      redactions.get(path)?.restore(value, readPath(saved, path), viewer) ?? value,
    ]),
  )
}
