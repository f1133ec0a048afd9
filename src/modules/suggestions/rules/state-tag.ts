import type { Effect, PostTag } from '#core/bot/effects.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { stateName } from './suggestion-message.ts'
import type { PostedSuggestion, SuggestionState } from './suggestion-record.ts'

/** In a forum the state is a tag of the post, so that members can filter by it. */
export const stateTag = (state: SuggestionState, locale: Locale): PostTag => ({
  name: stateName(state, locale),
  of: namesIn(locale),
  // Names in all languages, because the server may have changed its language.
  formerly: LOCALES.flatMap(namesIn),
})

const namesIn = (locale: Locale) => SUGGESTION_STATES.map((state) => stateName(state, locale))

export function retag({ body, channelId }: PostedSuggestion, state: SuggestionState, locale: Locale): Effect[] {
  if (!body.isPost) return []
  return [{ type: 'tagPost', channelId, forumId: body.homeId, tag: stateTag(state, locale), optional: true }]
}
