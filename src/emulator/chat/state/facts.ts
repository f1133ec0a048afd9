import * as z from 'zod/mini'

const factsSchema = z.object({
  locale: z.enum(['fr', 'en']),
  application: z.object({ id: z.string(), name: z.string() }),
  /** Where the dashboard is; null when the emulator runs without it. */
  siteUrl: z.nullable(z.string()),
  /** The person who last signed in on the site; null when nobody has. */
  signedInId: z.nullable(z.string()),
})
/** Data that the emulator wrote into the page. */
export type Facts = z.infer<typeof factsSchema>

export function readFacts(): Facts {
  return factsSchema.parse(JSON.parse(document.getElementById('facts')?.textContent ?? ''))
}

/** Pictures are loaded from the emulator itself. */
export const CDN = '/cdn'
