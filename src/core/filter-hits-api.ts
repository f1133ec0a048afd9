import * as z from 'zod/mini'

export const HITS_DAYS = 7

/** `GET /dashboard/guilds/{id}/auto-moderation/hits`: infractions of the last days, by filter. */
export const filterHits = z.object({ hits: z.record(z.string(), z.number()) })
export type FilterHits = z.infer<typeof filterHits>
