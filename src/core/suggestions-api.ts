import * as z from 'zod/mini'

/** Requests and replies about the suggestions of a server, shared by browser and API. */

export const SUGGESTION_STATES = ['pending', 'accepted', 'refused', 'planned'] as const
export type SuggestionState = (typeof SUGGESTION_STATES)[number]

/** By age, by votes for or against, or by the difference. */
export const SUGGESTION_ORDERS = ['newest', 'up', 'down', 'ratio'] as const
export type SuggestionOrder = (typeof SUGGESTION_ORDERS)[number]

export const SUGGESTION_REASON_MAX = 1_000
export const SUGGESTION_SEARCH_MAX = 100

const listedSuggestion = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  comment: z.nullable(z.string()),
  state: z.enum(SUGGESTION_STATES),
  reason: z.nullable(z.string()),
  votes: z.object({ up: z.number(), neutral: z.number(), down: z.number() }),
  /** null: the author stays anonymous. */
  author: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  channelId: z.string(),
  messageId: z.string(),
})
export type ListedSuggestion = z.infer<typeof listedSuggestion>

/** `GET /dashboard/guilds/{id}/suggestions` */
export const suggestionList = z.object({
  suggestions: z.array(listedSuggestion),
  /** How many there are on all pages. */
  count: z.number(),
  pages: z.number(),
})
export type SuggestionList = z.infer<typeof suggestionList>

export type SuggestionQuestion = {
  state: SuggestionState | null
  order: SuggestionOrder
  search: string
  page: number
}

/** `POST /dashboard/guilds/{id}/suggestions/{suggestion}/decide` */
export const decideSuggestionRequest = z.strictObject({
  state: z.enum(SUGGESTION_STATES),
  reason: z.nullable(z.string().check(z.maxLength(SUGGESTION_REASON_MAX))),
})
export type DecideSuggestionRequest = z.infer<typeof decideSuggestionRequest>

/** `POST /dashboard/guilds/{id}/suggestions/{suggestion}/merge`: the number of the one that stays. */
export const mergeSuggestionRequest = z.strictObject({ into: z.int().check(z.gte(1), z.lte(999_999_999)) })
export type MergeSuggestionRequest = z.infer<typeof mergeSuggestionRequest>
