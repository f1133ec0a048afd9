import * as z from 'zod/mini'

/** Requests and replies about a curve that is not saved yet, shared by browser and API. */

const TERM_MAX = 100_000
const LEVEL_MAX = 1_000
const term = z.int().check(z.minimum(0), z.maximum(TERM_MAX))

/** `POST /dashboard/guilds/{id}/levels/curve-preview` */
export const curvePreviewRequest = z.strictObject({
  xpCurve: z.strictObject({
    type: z.enum(['constant', 'linear', 'exponential', 'custom']),
    multiplier: z.number().check(z.minimum(0.1), z.maximum(10)),
    a: term,
    b: term,
    c: term,
  }),
  maxLevel: z.int().check(z.minimum(0), z.maximum(LEVEL_MAX)),
})
export type CurvePreviewRequest = z.infer<typeof curvePreviewRequest>

export const curvePreviewReply = z.object({
  /** Members who have XP and are on the server. */
  members: z.number(),
  gaining: z.number(),
  losing: z.number(),
  /** A few of the members whose level would change the most. */
  examples: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
})
export type CurvePreview = z.infer<typeof curvePreviewReply>
