import type { Reason } from '#core/bot/effects.ts'
import { readPlatformRefusal } from '#core/bot/platform-refusal.ts'
import type { Locale } from '#core/locale.ts'
import { notGivenText } from '#core/rewards/not-given-text.ts'
import { m } from '#texts'
import { refusalSentence } from './refusal-sentence.ts'

type Sentence = (inputs: Readonly<Record<string, string | number>>, options: { locale: Locale }) => string

/**
 * Why, as a sentence. Decisions are kept for a week, so a code may be older than the texts: it is then shown as it
 * is.
 */
export function reasonSentence(module: string, reason: Reason, locale: Locale): string {
  const refusal = readPlatformRefusal(reason)
  if (refusal) return refusalSentence(refusal, locale)
  const { code, params = {} } = reason
  // Some codes have a detail, such as `unmet:level`.
  const [name = code] = code.split(':', 1)
  const sentence = find(`${module}.reasons.${name}`) ?? find(`api.reasons.${name}`)
  const { reason: because } = params
  const words = typeof because === 'string' ? notGivenText(because, { locale }) : null
  return sentence
    ? finished(sentence(words === null ? params : { ...params, reason: words }, { locale }))
    : m['api.reasons.unknown']({ code }, { locale })
}

const find = (key: string) => m[key as keyof typeof m] as Sentence | undefined

/** Modules that also send their reasons to people end them with a full stop; others do not. */
const finished = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
