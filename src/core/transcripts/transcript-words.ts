import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Transcript } from './transcript.ts'

/** The labels of a transcript. */
export const transcriptWords = (locale: Locale): Transcript['words'] => ({
  lang: locale,
  edited: m['transcripts.edited']({}, { locale }),
  replyTo: m['transcripts.replyTo']({}, { locale }),
  participants: m['transcripts.participants']({}, { locale }),
  app: m['transcripts.app']({}, { locale }),
  empty: m['transcripts.empty']({}, { locale }),
})
