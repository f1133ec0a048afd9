import type { Locale } from '#core/locale.ts'
import type { SettingsTable } from '../table.ts'
import { labelsFromTexts } from './labels-from-texts.ts'
import { valueKindsOf } from './value-kinds.ts'
import type { Speaker } from './value-parts.ts'

type Words = Pick<Speaker, 'labels' | 'kinds'>
const known = new WeakMap<SettingsTable, Map<Locale, Words>>()

/** A `Speaker` for a server, where every text is in memory. */
export function speakerOf(table: SettingsTable, guild: Speaker['guild'], locale: Locale): Speaker {
  const byLocale = known.get(table) ?? new Map<Locale, Words>()
  known.set(table, byLocale)
  const words = byLocale.get(locale) ?? { labels: labelsFromTexts(table, locale), kinds: valueKindsOf(table) }
  byLocale.set(locale, words)
  return { ...words, guild, locale }
}
