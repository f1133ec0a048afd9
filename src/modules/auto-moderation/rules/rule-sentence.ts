import { durationText } from '#core/duration/duration-text.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { SanctionRule } from '../sanction-rule.ts'
import { filterName } from './act.ts'

/** "Mute after 5 × any infraction within 1 day". */
export function ruleSentence({ type, count, infraction, interval }: SanctionRule, locale: Locale): string {
  const sanction = m[`auto-moderation.page.sanctions.${type}`]({}, { locale })
  const what =
    infraction === 'all' ? m['auto-moderation.page.rules.any']({}, { locale }) : filterName(infraction, locale)
  if (interval === null) return m['auto-moderation.page.rules.sentence']({ sanction, count, what }, { locale })
  const duration = durationText(interval, locale)
  return m['auto-moderation.page.rules.sentenceWithin']({ sanction, count, what, duration }, { locale })
}
