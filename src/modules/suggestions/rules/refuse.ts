import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** Refusals, each with a sentence for the person who asked. */
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

/** Shown only to the person, in their language. */
export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: SuggestionRefusal): Decision =>
  answerPrivately(refusalWords(code, locale.own), code)

/** Somebody else changed it first. */
export const orElse = (asker: Pick<Asker, 'locale'>) => (): Decision => refuse(asker, 'changed')
