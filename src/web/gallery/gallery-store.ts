import { checkChanges } from '#core/settings/check.ts'
import { editDraft, resetField, type Updates } from '#core/settings/draft.ts'
import { parseValue } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { SettingsTable } from '#core/settings/table.ts'
import type { Editing, EditingStore, FieldProblem, Guild } from '#ui/guild/editing.ts'

type Start = { table: SettingsTable; guild: Guild; saved: Tree; updates: Updates; contested: readonly string[] }

/** The dashboard's store with its rules, but without a server. */
export function createGalleryStore({ table, guild, saved, updates, contested }: Start): EditingStore {
  const listeners = new Set<() => void>()
  const problemsOf = (pending: Updates) => findProblems(table, guild, saved, pending)
  const untouched: Editing = {
    guild,
    saved,
    revision: 1,
    updates,
    problems: problemsOf(updates),
    conflicts: new Map(contested.map((path) => [path, { theirs: saved[path] }])),
    save: { kind: 'idle' },
  }
  let state = untouched
  const change = (next: Partial<Editing>) => {
    state = { ...state, ...next, problems: problemsOf(next.updates ?? state.updates) }
    for (const listener of listeners) listener()
  }
  const withoutConflict = (path: string) => new Map([...state.conflicts].filter(([key]) => key !== path))
  return {
    snapshot: () => state,
    untouched: () => untouched,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (path, value) => change({ updates: editDraft(saved, state.updates, path, value) }),
    reset: (path) => change({ updates: resetField(state.updates, path), conflicts: withoutConflict(path) }),
    keepMine: (path) => change({ conflicts: withoutConflict(path) }),
  }
}

function findProblems(table: SettingsTable, guild: Guild, saved: Tree, updates: Updates): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>()
  for (const [path, value] of Object.entries(updates)) {
    const setting = table.get(path)
    if (!setting) continue
    const parsed = parseValue(path, setting, value)
    const found =
      'issue' in parsed ? parsed.issue : checkChanges(table, saved, new Map([[path, parsed.value]]), guild)[0]
    if (found) problems.set(path, found)
  }
  return problems
}
