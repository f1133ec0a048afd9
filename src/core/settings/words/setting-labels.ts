import { isTree, readPath, type Tree } from '../paths.ts'

/** A module's texts about its settings, each a tree by setting path. */
export type SettingLabels = {
  /** The name of a setting used everywhere ("Welcome channel"). */
  settings: Tree
  /** The name inside its own section ("Channel"), where that is shorter. */
  labels: Tree
  help: Tree
  /** Texts for the values of a choice, and for special values of a number or duration (0, null). */
  options: Tree
  /** The unit of a number, as the field shows it. */
  units: Tree
}

export const NO_LABELS: SettingLabels = { settings: {}, labels: {}, help: {}, options: {}, units: {} }

export type SettingLabel = {
  label: string
  name: string
  help: string | null
  options: Readonly<Record<string, string>>
  unit: string | null
}

/** A setting without a label shows its key, so that the gap is noticed. */
export function settingLabel(labels: SettingLabels, path: string): SettingLabel {
  const text = (tree: Tree) => {
    const value = readPath(tree, path)
    return typeof value === 'string' ? value : null
  }
  const name = text(labels.settings) ?? path
  const options = readPath(labels.options, path)
  return {
    name,
    label: text(labels.labels) ?? name,
    help: text(labels.help),
    options: isTree(options)
      ? Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)]))
      : {},
    unit: text(labels.units),
  }
}

/** Merges texts of several modules, or of parts of one. `file` is a whole texts file with one root key. */
export function addLabels(labels: SettingLabels, file: unknown): SettingLabels {
  const [texts] = isTree(file) ? Object.values(file) : []
  if (!isTree(texts)) return labels
  const merged = (key: keyof SettingLabels) => {
    const added = texts[key]
    return isTree(added) ? { ...labels[key], ...resolved(added, texts) } : labels[key]
  }
  return {
    settings: merged('settings'),
    labels: merged('labels'),
    help: merged('help'),
    options: merged('options'),
    units: merged('units'),
  }
}

/** `@page.gain.members`: a reference to texts that the page already has, so that they are written once. */
function resolved(tree: Tree, texts: Tree): Tree {
  const words = (value: unknown): unknown => {
    if (isTree(value)) return resolved(value, texts)
    return typeof value === 'string' && value.startsWith('@') ? readPath(texts, value.slice(1)) : value
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, words(value)]))
}
