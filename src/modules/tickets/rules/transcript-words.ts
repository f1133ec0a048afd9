import type { Locale } from '#core/locale.ts'
import type { Transcript } from '#core/transcripts/transcript.ts'
import { m } from '#texts'

/** The words around what was said. */
export const transcriptWords = (locale: Locale): Transcript['words'] => ({
  lang: locale,
  edited: m['tickets.bot.facts.edited']({}, { locale }),
  replyTo: m['tickets.bot.facts.replyTo']({}, { locale }),
  participants: m['tickets.bot.facts.participants']({}, { locale }),
  app: m['tickets.bot.facts.app']({}, { locale }),
  empty: m['tickets.bot.facts.empty']({}, { locale }),
})
