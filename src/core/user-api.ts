import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'
import { personChange, personSettings } from './person/person-settings.ts'
import { timezone } from './settings/kinds.ts'
import { snowflake } from './snowflake.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about a person and about what happened on a server, shared by browser and API. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const activityReply = z.object({
  /** The first day with counts here; null: none yet. */
  since: z.nullable(day),
  /** Oldest first; a day without counts is absent. */
  days: z.array(
    z.object({
      day,
      messages: z.number(),
      joins: z.number(),
      leaves: z.number(),
      members: z.nullable(z.number()),
    }),
  ),
})
export type ActivityReply = z.infer<typeof activityReply>

const HIDDEN_MAX = 200

export const preferencesReply = z.object({
  /** null: the browser's. */
  timezone: z.nullable(z.string()),
  /** Servers hidden from the list at the side. */
  hiddenGuilds: z.array(z.string()),
  ...personSettings.shape,
})
export const preferencesRequest = z.object({
  ...personChange.shape,
  timezone: z.optional(z.nullable(timezone())),
  hiddenGuilds: z.optional(
    z.array(snowflake()).check(
      z.maxLength(HIDDEN_MAX),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  ),
})
export type Preferences = z.infer<typeof preferencesReply>
export type PreferencesRequest = z.infer<typeof preferencesRequest>

/** `POST /dashboard/user/card`: what was typed, and the server it is for; null: for none in particular. */
export const ownCardRequest = z.object({
  locale: z.enum(LOCALES),
  guildId: z.nullable(snowflake()),
  description: personSettings.shape.description,
  locality: personSettings.shape.locality,
  cardColor: personSettings.shape.cardColor,
  /** When absent, the saved ones are used. */
  cardLayout: personChange.shape.cardLayout,
  cardBackground: personChange.shape.cardBackground,
  cardPicture: personChange.shape.cardPicture,
  badges: personChange.shape.badges,
})
export type OwnCardRequest = z.infer<typeof ownCardRequest>
/** `image` is a data URL. */
export const ownCardReply = z.object({ image: z.string() })

export const premiumReply = z.object({
  /** Of codes that are valid now. */
  slots: z.object({
    used: z.number(),
    total: z.number(),
    /** When a free slot may next move to another server; null: it may now, or none is free. */
    movableAt: z.nullable(z.string()),
  }),
  codes: z.array(
    z.object({
      id: z.string(),
      hint: z.string(),
      servers: z.number(),
      redeemedAt: z.string(),
      /** null: without end. */
      endsAt: z.nullable(z.string()),
      active: z.boolean(),
    }),
  ),
  servers: z.array(
    z.object({
      guildId: z.string(),
      guildName: z.string(),
      since: z.string(),
      endsAt: z.nullable(z.string()),
      /** No code covers it any more; until then it stays premium. */
      graceUntil: z.nullable(z.string()),
      hint: z.string(),
    }),
  ),
  /** Which of the person's servers are premium, whoever made them so. */
  premiumGuilds: z.array(z.string()),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      kind: z.enum(['redeemed', 'assigned', 'released']),
      hint: z.string(),
      guildName: z.nullable(z.string()),
    }),
  ),
})
export type PremiumReply = z.infer<typeof premiumReply>

/** With room for the spaces and hyphens that people type. */
const CODE_MAX = 100
export const redeemRequest = z.object({ code: storedText(CODE_MAX) })

export const signInList = z.array(
  z.object({
    id: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    userAgent: z.nullable(z.string()),
    /** The browser that made the request. */
    current: z.boolean(),
  }),
)
export type SignInList = z.infer<typeof signInList>
