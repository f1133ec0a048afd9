import * as z from 'zod/mini'
import {
  type DecideSuggestionRequest,
  type MergeSuggestionRequest,
  type SuggestionQuestion,
  suggestionList,
} from '#core/suggestions-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

/** API calls of the board on the suggestions page. */
export const suggestionCalls = (call: CallApi) => ({
  readSuggestions: (guildId: string, question: SuggestionQuestion) =>
    call(`/dashboard/guilds/${guildId}/suggestions?${searchOf(question)}`, { reply: suggestionList }),
  decideSuggestion: (guildId: string, id: string, json: DecideSuggestionRequest) =>
    call(`/dashboard/guilds/${guildId}/suggestions/${encodeURIComponent(id)}/decide`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
  mergeSuggestion: (guildId: string, id: string, json: MergeSuggestionRequest) =>
    call(`/dashboard/guilds/${guildId}/suggestions/${encodeURIComponent(id)}/merge`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
})
