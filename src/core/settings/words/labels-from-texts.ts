import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { type Tree, unflatten } from '../paths.ts'
import type { SettingsTable } from '../table.ts'
import { NO_LABELS, type SettingLabels } from './setting-labels.ts'

/** `levels.options.maxLevel.0`: the module, the kind of text, and the setting. */
const KEY = /^([^.]+)\.(settings|labels|help|options|units)\.(([^.]+).*)$/
const texts: Readonly<Record<string, unknown>> = m

/**
 * The labels of all settings of all modules. Browsers fetch them module by module; this is for code that has every
 * text in memory.
 */
export function labelsFromTexts(table: SettingsTable, locale: Locale): SettingLabels {
  const roots = new Set([...table.keys()].map((path) => path.split('.', 1)[0]))
  const flat = new Map<string, Record<string, string>>()
  for (const key of Object.keys(texts)) {
    const [, owner = '', kind = '', path = '', root = ''] = KEY.exec(key) ?? []
    if (!roots.has(root)) continue
    const words = flat.get(kind) ?? {}
    for (const [place, text] of resolved(owner, path, textOf(key, locale), locale)) words[place] = text
    flat.set(kind, words)
  }
  const treeOf = (kind: keyof SettingLabels): Tree => unflatten(flat.get(kind) ?? NO_LABELS[kind])
  return {
    settings: treeOf('settings'),
    labels: treeOf('labels'),
    help: treeOf('help'),
    options: treeOf('options'),
    units: treeOf('units'),
  }
}

function textOf(key: string, locale: Locale): string {
  const text = texts[key]
  return typeof text === 'function' ? String(text({}, { locale })) : ''
}

/** `@page.level`: a reference to one or several texts that the page already has. */
function resolved(owner: string, path: string, text: string, locale: Locale): [string, string][] {
  if (!text.startsWith('@')) return [[path, text]]
  const target = `${owner}.${text.slice(1)}`
  if (texts[target] !== undefined) return [[path, textOf(target, locale)]]
  const below = Object.keys(texts).filter((key) => key.startsWith(`${target}.`))
  return below.map((key) => [`${path}${key.slice(target.length)}`, textOf(key, locale)])
}
