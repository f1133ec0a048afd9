import { isTree, readPath, type Tree } from '#core/settings/paths.ts'

export type SettingLabel = {
  label: string
  /** How it is called away from its section ("Welcome channel"); the label when there is none. */
  name: string
  help: string | null
  /** Words for the values of a choice. */
  options: Readonly<Record<string, string>>
}

/** The `settings` subtree of a module's texts, by setting path. */
export type SettingLabels = Tree

/** A setting nobody has named yet shows its key: ugly, and seen at once. */
export function settingLabel(labels: SettingLabels, path: string): SettingLabel {
  const entry = readPath(labels, path)
  const text = (key: string) => {
    const value = isTree(entry) ? entry[key] : undefined
    return typeof value === 'string' ? value : null
  }
  const label = text('label') ?? path
  const options = isTree(entry) && isTree(entry.options) ? entry.options : {}
  return {
    label,
    name: text('name') ?? label,
    help: text('help'),
    options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)])),
  }
}
