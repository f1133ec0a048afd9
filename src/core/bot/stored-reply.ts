import * as z from 'zod/mini'
import type { Asker, InteractionRef } from './events.ts'
import type { JsonValue } from './json-value.ts'

const locale = z.enum(['fr', 'en'])

const interactionRef = z.object({
  id: z.string(),
  token: z.string(),
  applicationId: z.string(),
  receivedAt: z.number(),
  locale: z.optional(locale),
  hasMessage: z.optional(z.boolean()),
  isAutocomplete: z.optional(z.boolean()),
})

/** Who to answer, and how, when the answer comes from a later event: kept in the payload of a job or an effect. */
export const storedReply = z.object({
  interaction: interactionRef,
  locale: z.object({ own: locale, server: locale }),
  /** Only the person who asked sees it. */
  isPrivate: z.boolean(),
})
export type StoredReply = {
  interaction: InteractionRef
  locale: Asker['locale']
  isPrivate: boolean
}

export const keepReply = ({ interaction, locale }: Asker, isPrivate: boolean): JsonValue & StoredReply => ({
  interaction,
  locale,
  isPrivate,
})
