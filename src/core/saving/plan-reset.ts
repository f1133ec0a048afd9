import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { entryPath } from '#core/collections/history-path.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { Changes } from '#core/settings/patch.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'
import type { KnownEntries } from './gone-entries.ts'
import type { LeftOut } from './import-target.ts'
import type { Saving } from './saving.ts'
import { isPortable } from './settings-file.ts'
import { sortChanges } from './sort-changes.ts'

const LANGUAGE = 'language'

type Rows = ReadonlyMap<string, readonly { id: string; body: Tree }[]>
type LeavingEntry = { collection: string; id: string; body: Tree }

export type ResetPlan = { changes: Changes; entries: readonly LeavingEntry[]; leftOut: readonly LeftOut[] }

/**
 * Every setting of one module, or of all, back to its default, and all their entries removed. Access to the dashboard
 * stays, so that a reset gives nobody access, and so does the language. Entries that something else still refers to
 * stay too.
 */
export function planReset(catalogue: Catalogue, module: string | null, target: Saving & { entries: Rows }): ResetPlan {
  const { settings, entries } = target
  const wanted = new Map<string, unknown>()
  for (const owner of catalogue.owners) {
    if (module !== null && owner.module.id !== module) continue
    for (const [path, setting] of owner.table) {
      if (path === LANGUAGE || !isPortable(catalogue, path)) continue
      if (isSameValue(readPath(settings, path), setting.default)) continue
      wanted.set(path, setting.default)
    }
  }
  const leftOut: LeftOut[] = []
  const known: KnownEntries = new Map([...entries].map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]))
  const { changes, refused } = sortChanges(catalogue, wanted, target, known)
  for (const [path, found] of refused) leftOut.push({ path, kind: 'refused', issue: found })

  const next = effectiveSettings(settings, Object.fromEntries(changes))
  const { leaving, used } = sortEntries(catalogue, module, entries, next)
  for (const { collection, id } of used) {
    leftOut.push({ path: entryPath(collection, id), kind: 'used' })
  }
  return { changes, entries: leaving, leftOut }
}

/** Entries that stay may refer to others: repeated until no more have to stay. */
function sortEntries({ collections, table }: Catalogue, module: string | null, entries: Rows, settings: Tree) {
  const all = [...collections].flatMap(([collection, owner]) =>
    (entries.get(collection) ?? []).map(({ id, body }) => {
      const named = findEntryReferences(owner.collection.schema, { ...body, id })
      const isWanted = module === null || owner.module === module
      return { collection, id, body, isWanted, names: named.map((found) => keyOf(found.collection, found.id)) }
    }),
  )
  const bySettings = [...table].flatMap(([path, { schema }]) => findEntryReferences(schema, readPath(settings, path)))
  const isNamed = new Set(bySettings.map(({ collection, id }) => keyOf(collection, id)))
  let leaving = all.filter(({ isWanted }) => isWanted)
  for (let count = -1; count !== leaving.length; ) {
    count = leaving.length
    const staying = new Set([...isNamed, ...all.filter((one) => !leaving.includes(one)).flatMap(({ names }) => names)])
    leaving = leaving.filter(({ collection, id }) => !staying.has(keyOf(collection, id)))
  }
  return { leaving, used: all.filter((one) => one.isWanted && !leaving.includes(one)) }
}

const keyOf = (collection: string, id: string) => `${collection} ${id}`
