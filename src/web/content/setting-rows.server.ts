import type { Locale } from '#core/locale.ts'
import { tableOf } from '#core/settings/table.ts'
import { addLabels, NO_LABELS, type SettingLabels, settingLabel } from '#core/settings/words/setting-labels.ts'
import { m } from '#texts'
import { describeAccepted, describeDefault } from './describe-setting.server.ts'
import { moduleOf } from './modules.server.ts'

export type SettingRow = {
  path: string
  name: string
  help: string | null
  fallback: string
  /** The default value, if it is a colour. */
  color: string | null
  /** The default is a literal value, not a description of one. */
  isLiteral: boolean
  accepted: string
  premium: 'no' | 'yes' | 'partly'
}

const files = import.meta.glob('../../modules/**/texts/*.json', { import: 'default' })
const labels = new Map<Locale, SettingLabels>()

/** Loaded before rendering, because components cannot wait. */
export async function loadSettingLabels(locale: Locale): Promise<void> {
  if (labels.has(locale)) return
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`))
  const read = await Promise.all(own.map(([, load]) => load()))
  labels.set(
    locale,
    read.reduce<SettingLabels>((all, file) => addLabels(all, file), NO_LABELS),
  )
}

function labelsIn(locale: Locale): SettingLabels {
  const loaded = labels.get(locale)
  if (!loaded) throw new Error('content: setting labels were not loaded')
  return loaded
}

/**
 * A module's settings in the order of their declaration; `only` and `without` filter them by the beginning of the
 * path.
 */
export function settingRows(module: string, locale: Locale, only?: string, without?: string): SettingRow[] {
  const rows = [...tableOf(moduleOf(module).settings)]
  return rows
    .filter(([path]) => (!only || below(path, only)) && (!without || !below(path, without)))
    .map(([path, setting]) => {
      const { name, help, options: own } = settingLabel(labelsIn(locale), path)
      const options = path.endsWith('Mode') ? { ...listModes(), ...own } : own
      const words = { options, locale }
      const { premium } = setting.options
      const isText = typeof moduleOf(module).defaultTexts?.[locale][path] === 'string'
      const color = typeof setting.default === 'string' && /^#[0-9a-f]{6}$/.test(setting.default)
      return {
        path,
        name,
        help,
        fallback: describeDefault(setting.default, isText, words),
        color: color ? String(setting.default) : null,
        isLiteral: typeof setting.default === 'string' && options[setting.default] === undefined,
        accepted: describeAccepted(setting, words),
        premium: premium === undefined ? 'no' : premium === true ? 'yes' : 'partly',
      }
    })
}

/** The modes of role and channel lists have the same labels in every module. */
const listModes = () => ({ allowed: m['site.settings.allowed'](), forbidden: m['site.settings.forbidden']() })

const below = (path: string, prefixes: string) =>
  prefixes.split(' ').some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
