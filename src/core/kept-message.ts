import * as z from 'zod/mini'

const parts = {
  id: z.string(),
  text: z.string(),
  /** Their names alone. */
  files: z.array(z.string()),
}

/** What remains of a message that is kept beside a report or a case. */
export const keptMessage = z.object({ ...parts, at: z.number() })
export type KeptMessage = z.infer<typeof keptMessage>

/** The same as the API sends it. */
export const shownMessage = z.object({ ...parts, at: z.string() })
export type ShownMessage = z.infer<typeof shownMessage>

export const shownOf = ({ id, text, files, at }: KeptMessage): ShownMessage => ({
  id,
  text,
  files,
  at: new Date(at).toISOString(),
})
