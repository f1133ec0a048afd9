import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** What is not done, each told in words to the person who asked. */
export type SuggestionRefusal =
  | 'unavailable'
  | 'tooManyPending'
  | 'notAPicture'
  | 'tooShort'
  | 'forbiddenContent'
  | 'draftGone'
  | 'suggestionGone'
  | 'notYours'
  | 'commentsOff'
  | 'deletingOff'
  | 'notPending'
  | 'sortingOff'
  | 'sameState'
  | 'sameSuggestion'
  | 'reasonNeeded'
  | 'changed'
  | 'searchOff'
  | 'noticesDisabled'
  | 'tooManyChoices'

export const refusalWords = (code: SuggestionRefusal, locale: Locale): string =>
  m[`suggestions.reasons.${code}`]({}, { locale })

/** Told to the person alone, in their language. */
export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: SuggestionRefusal): Decision =>
  answerPrivately(refusalWords(code, locale.own), code)

/** Somebody was quicker. */
export const orElse = (asker: Pick<Asker, 'locale'>) => (): Decision => refuse(asker, 'changed')
