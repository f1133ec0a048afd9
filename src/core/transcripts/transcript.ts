import * as z from 'zod/mini'

/** One message as a transcript keeps it: a part of what the platform tells, all of it text of other people. */
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

export type Transcript = {
  title: string
  /** Under the title: who opened and closed it, when, and why. */
  facts: readonly { label: string; value: string }[]
  /** What people had to do with it, by their ids: opener, claimer, team. */
  parts: ReadonlyMap<string, string>
  /** Oldest first. */
  messages: readonly TranscriptMessage[]
  words: { lang: string; edited: string; replyTo: string; participants: string; app: string; empty: string }
  /** How a moment is written. */
  timeOf(ms: number): string
}
