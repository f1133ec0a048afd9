import * as z from 'zod/mini'
import { type DecideSuggestionRequest, type SuggestionQuestion, suggestionList } from '#core/suggestions-api.ts'
import type { CallApi } from './api-client.ts'

/** The board on the page of suggestions. */
export const suggestionCalls = (call: CallApi) => ({
  readSuggestions(guildId: string, { state, order, search, page }: SuggestionQuestion) {
    const query = new URLSearchParams({ order, page: String(page) })
    if (state) query.set('state', state)
    if (search) query.set('search', search)
    return call(`/dashboard/guilds/${guildId}/suggestions?${query}`, { reply: suggestionList })
  },
  decideSuggestion: (guildId: string, id: string, json: DecideSuggestionRequest) =>
    call(`/dashboard/guilds/${guildId}/suggestions/${encodeURIComponent(id)}/decide`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
})
