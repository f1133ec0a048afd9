import { checkEntry, findFullLimit } from '#core/collections/check-entry.ts'
import type { Collection, Entry } from '#core/collections/define.ts'
import { type EntryReference, findEntryReferences } from '#core/collections/entry-reference.ts'
import { entryPath } from '#core/collections/history-path.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { isSameValue, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'
import type { KnownEntries } from './gone-entries.ts'
import { type ImportTarget, type LeftOut, namesForeignPicture } from './import-target.ts'
import { matchReferences } from './match-references.ts'
import type { SettingsFile } from './settings-file.ts'

/** `before` is null for an entry that is new here. */
export type EntryChange = { collection: string; id: string; body: Tree; before: Tree | null }

type PlannedEntries = { changes: EntryChange[]; leftOut: LeftOut[]; known: KnownEntries }
type Candidate = {
  collection: Collection
  entry: Entry
  before: Entry | null
  path: string
  /** References that the previous version of the entry did not have. */
  fresh: readonly EntryReference[]
}

/** Entries of a file that may be imported: new ones, and those that replace an entry with the same id. */
export function planEntries(catalogue: Catalogue, file: SettingsFile, target: ImportTarget): PlannedEntries {
  const leftOut: LeftOut[] = []
  const here = new Map(
    [...catalogue.collections.keys()].map((name): [string, Map<string, Entry>] => [
      name,
      new Map((target.entries.get(name) ?? []).map(({ id, body }) => [id, { ...body, id }])),
    ]),
  )
  let waiting = Object.entries(file.collections).flatMap(([name, list]) => {
    const collection = catalogue.collections.get(name)?.collection
    return collection ? list.flatMap((given) => candidateOf(collection, given, here, { file, target, leftOut })) : []
  })

  const changes: EntryChange[] = []
  // Entries may refer to each other: one that refers to an entry not yet added is tried again after the others. No
  // other reason for a refusal can disappear.
  for (let count = -1; count !== waiting.length; ) {
    count = waiting.length
    waiting = waiting.filter((candidate) => {
      const { collection, entry, before, path } = candidate
      if (goneIn(candidate, here)) return true
      const found = refusalOf(candidate, here, target)
      if (found) {
        leftOut.push({ path, kind: 'refused', issue: found })
        return false
      }
      here.get(collection.name)?.set(entry.id, entry)
      changes.push({ collection: collection.name, id: entry.id, body: bodyOf(entry), before: before && bodyOf(before) })
      return false
    })
  }
  for (const candidate of waiting) {
    const found = refusalOf(candidate, here, target) ?? issue(goneIn(candidate, here)?.path ?? '', 'W_ENTRY_GONE')
    leftOut.push({ path: candidate.path, kind: 'refused', issue: found })
  }
  const known = new Map([...here].map(([name, entries]) => [name, new Set(entries.keys())]))
  return { changes, leftOut, known }
}

function bodyOf({ id: _, ...body }: Entry): Tree {
  return body
}

type Here = ReadonlyMap<string, ReadonlyMap<string, Entry>>
type From = { file: SettingsFile; target: ImportTarget; leftOut: LeftOut[] }

function candidateOf(
  collection: Collection,
  given: Tree & { id: string },
  here: Here,
  { file, target, leftOut }: From,
): Candidate[] {
  const path = entryPath(collection.name, given.id)
  const before = here.get(collection.name)?.get(given.id) ?? null
  const parsed = parseEntry(collection.schema, given)
  if (!parsed.ok) {
    const [found = issue('', 'V_TYPE')] = parsed.issues
    leftOut.push({ path, kind: 'refused', issue: found })
    return []
  }
  if (namesForeignPicture(parsed.entry, file, target)) {
    leftOut.push({ path, kind: 'picture' })
    return []
  }
  const matched = matchReferences(
    collection.schema,
    parsed.entry,
    { names: file.names, chosen: target.chosen ?? {} },
    target.view,
  )
  const isWhole = matched.value === undefined || matched.value === null
  if (matched.missing.length > 0) leftOut.push({ path, kind: 'missing', things: matched.missing, isWhole })
  if (isWhole) return []
  const stamped = stampReward(matched.value as Tree, before as Tree | null, target.viewer.userId)
  const entry = { ...stamped, id: given.id }
  if (before && isSameValue(before, entry)) return []
  const kept = new Set(before ? findEntryReferences(collection.schema, before).map(({ id }) => id) : [])
  const fresh = findEntryReferences(collection.schema, entry).filter(({ id }) => !kept.has(id) && id !== entry.id)
  return [{ collection, entry, before, path, fresh }]
}

const goneIn = ({ fresh }: Candidate, here: Here): EntryReference | undefined =>
  fresh.find(({ collection, id }) => !here.get(collection)?.has(id))

function refusalOf(
  { collection, entry, before }: Candidate,
  here: Here,
  { view }: Pick<ImportTarget, 'view'>,
): SettingIssue | null {
  const others = [...(here.get(collection.name)?.values() ?? [])].filter(({ id }) => id !== entry.id)
  const full = findFullLimit(collection, { entry, before, others, premium: view.premium })
  const [found] = checkEntry(collection, { entry, before, others, guild: view })
  return full ?? found ?? null
}
