import type { Declaration, Group, Setting, SettingsOf } from './define.ts'

/** Every setting under its dotted path, in the order of the declaration. */
export type SettingsTable = ReadonlyMap<string, Setting>

export function tableOf(declaration: Declaration): SettingsTable {
  const table = new Map<string, Setting>()
  const visit = (entries: Declaration, prefix: string) => {
    for (const [key, entry] of Object.entries(entries) as [string, Setting | Group][]) {
      if (entry.kind === 'group') visit(entry.entries, `${prefix}${key}.`)
      else table.set(prefix + key, entry)
    }
  }
  visit(declaration, '')
  return table
}

const groups = new WeakMap<SettingsTable, ReadonlySet<string>>()

/** Every dotted path of a group, which leads to settings but is none itself. */
export function groupsOf(table: SettingsTable): ReadonlySet<string> {
  const known = groups.get(table)
  if (known) return known
  const paths = new Set<string>()
  for (const path of table.keys()) {
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) paths.add(path.slice(0, dot))
  }
  groups.set(table, paths)
  return paths
}

export function defaultsOf<D extends Declaration>(declaration: D): SettingsOf<D> {
  const values: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(declaration) as [string, Setting | Group][]) {
    values[key] = entry.kind === 'group' ? defaultsOf(entry.entries) : structuredCopy(entry.default)
  }
  return values as SettingsOf<D>
}

/** Defaults are shared: a copy keeps one server's edit out of every other server. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCopy(inner)]))
}
