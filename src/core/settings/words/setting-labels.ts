import { isTree, readPath, type Tree } from '../paths.ts'

/** What a module's texts say about its settings, each a tree by setting path. */
export type SettingLabels = {
  /** How a setting is called anywhere ("Welcome channel"). */
  settings: Tree
  /** How it is called inside its own section ("Channel"), where that is shorter. */
  labels: Tree
  help: Tree
  /** Words for the values of a choice, and for those of a number or duration that mean something else (0, null). */
  options: Tree
  /** What a number counts, as the field writes it. */
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

/** Texts of several modules, or of parts of one, as one. `file` is a whole texts file: one root key. */
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

/** `@page.gain.members`: the words that the page uses already, so that they are written in one place. */
function resolved(tree: Tree, texts: Tree): Tree {
  const words = (value: unknown): unknown => {
    if (isTree(value)) return resolved(value, texts)
    return typeof value === 'string' && value.startsWith('@') ? readPath(texts, value.slice(1)) : value
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, words(value)]))
}
