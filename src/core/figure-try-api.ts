import * as z from 'zod/mini'
import { storedText } from './stored-text.ts'

const URL_MAX = 2_000
const PATH_MAX = 200
/** How much of an answer is shown, so that the path can be found; the answer may have 256 kB. */
export const FIGURE_TRY_SHOWN_MAX = 2_000

export const figureTryRequest = z.strictObject({ url: storedText(URL_MAX), path: storedText(PATH_MAX) })
export type FigureTryRequest = z.infer<typeof figureTryRequest>

const FIGURE_TRY_PROBLEMS = ['address', 'slow', 'large', 'unreachable'] as const
export type FigureTryProblem = (typeof FIGURE_TRY_PROBLEMS)[number]

/** What an address answers now, and the number that a statistics channel would show. */
export const figureTryReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: z.number(),
    /** The beginning of it. */
    raw: z.string(),
    /** null: there is no number at this path. */
    value: z.nullable(z.number()),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(FIGURE_TRY_PROBLEMS) }),
])
export type FigureTryReply = z.infer<typeof figureTryReply>
