import * as z from 'zod/mini'
import { limitFor } from '#core/limits.ts'

/** The few settings of moderation that a case needs, from the same server settings. */
const read = z.object({
  moderation: z._default(z.object({ anonymizeModerators: z._default(z.boolean(), false) }), {
    anonymizeModerators: false,
  }),
  predefinedSanctions: z._default(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.string(),
        type: z.string(),
        duration: z.optional(z.number()),
        deleteMessages: z.optional(z.number()),
      }),
    ),
    [],
  ),
})

export type ModerationPart = z.infer<typeof read>
export type PredefinedEntry = ModerationPart['predefinedSanctions'][number]

export const moderationOf = (settings: object): ModerationPart =>
  read.safeParse(settings).data ?? { moderation: { anonymizeModerators: false }, predefinedSanctions: [] }

/** Without premium, those over the limit cannot be used. */
export const predefinedIn = (settings: object, premium: boolean): PredefinedEntry[] =>
  moderationOf(settings).predefinedSanctions.slice(0, limitFor('predefinedSanctions', premium))
