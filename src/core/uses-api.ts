import * as z from 'zod/mini'

/** How often each word or command was used in thirty days, by its id. */
export const usesReply = z.object({ uses: z.record(z.string(), z.number()) })
export type UsesReply = z.infer<typeof usesReply>
