import { durationText } from '#core/duration/duration-text.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { SanctionRule } from '../sanction-rule.ts'
import { filterName } from './act.ts'

/** "Mute after 5 infractions within 1 day: Forbidden words". */
export function ruleSentence({ type, count, infraction, interval }: SanctionRule, locale: Locale): string {
  const sanction = m[`auto-moderation.page.sanctions.${type}`]({}, { locale })
  const sentence =
    interval === null
      ? m['auto-moderation.page.rules.sentence']({ sanction, count }, { locale })
      : m['auto-moderation.page.rules.sentenceWithin'](
          { sanction, count, duration: durationText(interval, locale) },
          { locale },
        )
  if (infraction === 'all') return sentence
  return m['auto-moderation.page.rules.sentenceOf']({ sentence, what: filterName(infraction, locale) }, { locale })
}
