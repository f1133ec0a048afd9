import * as z from 'zod/mini'

/** `GET /dashboard/guilds/{id}/words-reactions/uses`: how often each word brought a reaction in thirty days, by its id. */
export const wordUses = z.object({ uses: z.record(z.string(), z.number()) })
export type WordUses = z.infer<typeof wordUses>
