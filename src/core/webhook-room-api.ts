import * as z from 'zod/mini'

/** Discord's limit, whoever made them. */
export const WEBHOOKS_PER_CHANNEL = 15

/** `GET /dashboard/guilds/{id}/logs/full-channels`: those that have no room for a webhook of the bot. */
export const fullChannels = z.object({ channelIds: z.array(z.string()) })
export type FullChannels = z.infer<typeof fullChannels>
