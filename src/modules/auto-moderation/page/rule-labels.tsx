import { DELETE_WINDOWS_SECONDS } from '#core/cases-api.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import type { FilterKey, SanctionRule } from '../sanction-rule.ts'

export const sanctionLabels = (): Record<SanctionRule['type'], string> => ({
  note: m['auto-moderation.page.sanctions.note'](),
  warn: m['auto-moderation.page.sanctions.warn'](),
  tempmute: m['auto-moderation.page.sanctions.tempmute'](),
  kick: m['auto-moderation.page.sanctions.kick'](),
  tempban: m['auto-moderation.page.sanctions.tempban'](),
  ban: m['auto-moderation.page.sanctions.ban'](),
})

export const infractionLabels = (): Record<FilterKey | 'all', string> => ({
  all: m['auto-moderation.page.rules.any'](),
  filter: m['auto-moderation.page.words.title'](),
  caps: m['auto-moderation.page.caps.title'](),
  links: m['auto-moderation.page.links.title'](),
  invites: m['auto-moderation.page.invites.title'](),
  mentions: m['auto-moderation.page.mentions.title'](),
  emojis: m['auto-moderation.page.emojis.title'](),
  spam: m['auto-moderation.page.spam.title'](),
  markdown: m['auto-moderation.page.markdown.title'](),
  pings: m['auto-moderation.page.pings.title'](),
})

export const filterNames = (filters: readonly FilterKey[]) =>
  filters.map((filter) => infractionLabels()[filter]).join(', ')

export const deleteLabels = (): Record<string, string> =>
  Object.fromEntries(
    DELETE_WINDOWS_SECONDS.map((seconds) => [
      String(seconds),
      seconds === 0
        ? m['auto-moderation.page.rules.keepMessages']()
        : m['auto-moderation.page.rules.lastMessages']({ duration: durationText(seconds) }),
    ]),
  )

/** "Mute (1 hour) after 5 infractions within 24 hours: Forbidden words". */
export function ruleSentence(rule: SanctionRule): string {
  const name = sanctionLabels()[rule.type]
  const sanction = 'duration' in rule ? `${name} (${durationText(rule.duration)})` : name
  const { count, interval, infraction } = rule
  const sentence =
    interval === null
      ? m['auto-moderation.page.rules.sentence']({ sanction, count })
      : m['auto-moderation.page.rules.sentenceWithin']({ sanction, count, duration: durationText(interval) })
  if (infraction === 'all') return sentence
  return m['auto-moderation.page.rules.sentenceOf']({ sentence, what: infractionLabels()[infraction] })
}
