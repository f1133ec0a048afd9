import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'
import { storedText } from './stored-text.ts'

export const IMAGE_TYPES = ['welcome', 'goodbye', 'level', 'reward', 'rank', 'calendar'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** spec §7: the body of `POST /dashboard/guilds/images/{type}`. */
export const imageRequest = z.object({
  avatar_url: storedText(2048),
  guild_name: storedText(100),
  reward_name: z.optional(storedText(100)),
  lang: z.enum(LOCALES),
  member_name: z.optional(storedText(32)),
  member_count: z.optional(z.int().check(z.positive())),
})
/** `image` is a data URL of the card on a transparent background: the page lays the chosen fill behind it. */
export const imageReply = z.object({ type: z.enum(IMAGE_TYPES), image: z.string() })
export type ImageRequest = z.infer<typeof imageRequest>
export type ImageReply = z.infer<typeof imageReply>

export const uploadReply = z.object({ url: z.string() })
