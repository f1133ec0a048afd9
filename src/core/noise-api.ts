import * as z from 'zod/mini'

export const NOISE_DAYS = 30
export const NOISE_MAX = 50

/** `GET /dashboard/guilds/{id}/auto-moderation/noise`: how often each word or host was found, and how often wrongly. */
export const noiseReply = z.object({
  entries: z.array(z.object({ filter: z.string(), entry: z.string(), hits: z.number(), undone: z.number() })),
})
export type NoiseReply = z.infer<typeof noiseReply>
export type Noise = NoiseReply['entries'][number]
