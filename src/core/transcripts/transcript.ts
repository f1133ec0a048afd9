import * as z from 'zod/mini'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { LOCALES } from '#core/locale.ts'
import { formatDate } from '#core/templates/dates.ts'

/** One message as a transcript keeps it: some of the platform's fields. All of it is text written by people. */
export const transcriptMessage = z.object({
  id: z.string(),
  authorId: z.string(),
  author: z.string(),
  isBot: z.boolean(),
  at: z.number(),
  isEdited: z.boolean(),
  content: z.string(),
  files: z.array(z.object({ name: z.string(), url: z.string(), isImage: z.boolean() })),
  embeds: z.array(
    z.object({
      title: z.nullable(z.string()),
      description: z.nullable(z.string()),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /** Labels of buttons and selects. */
  components: z.array(z.string()),
  replyTo: z.nullable(z.string()),
  reactions: z.array(z.object({ emoji: z.string(), count: z.number() })),
})
export type TranscriptMessage = z.infer<typeof transcriptMessage>

/** The id under which a file is stored with the transcript. */
export const transcriptFileId = (messageId: string, place: number): string => `${messageId}-${place}`

/** Under the title: who opened and closed it, when, and why. */
const fact = z.object({ label: z.string(), value: z.string() })

/** The stored form of a transcript, from which every format is rendered. */
export const keptTranscript = z.object({
  title: z.string(),
  facts: z.array(fact),
  /** People's roles in the ticket: their id, and opener, claimer or team in words. */
  parts: z.array(z.tuple([z.string(), z.string()])),
  /** Oldest first. */
  messages: z.array(transcriptMessage),
  words: z.object({
    lang: z.enum(LOCALES),
    edited: z.string(),
    replyTo: z.string(),
    participants: z.string(),
    app: z.string(),
    empty: z.string(),
  }),
  timezone: z.string(),
})
export type KeptTranscript = z.infer<typeof keptTranscript>

export type Transcript = Pick<KeptTranscript, 'title' | 'words'> & {
  facts: readonly z.infer<typeof fact>[]
  /** By their ids. */
  parts: ReadonlyMap<string, string>
  /** Oldest first. */
  messages: readonly TranscriptMessage[]
  timeOf(ms: number): string
}

export function transcriptFrom({ parts, timezone, ...kept }: KeptTranscript): Transcript {
  // Formatting a date costs more than the rest of a message, and most messages share their minute with another.
  const written = new Map<number, string>()
  const timeOf = (ms: number) => {
    const minute = Math.floor(ms / MINUTE_MS)
    const known = written.get(minute)
    if (known !== undefined) return known
    const text = formatDate(ms, 'YYYY-MM-DD HH:mm', { locale: kept.words.lang, timezone, now: ms })
    written.set(minute, text)
    return text
  }
  return { ...kept, parts: new Map(parts), timeOf }
}
