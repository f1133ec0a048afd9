import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** What is not done, each told in words to the person who asked. */
const REFUSALS = [
  'roomGone',
  'hubGone',
  'notYourRoom',
  'panelRole',
  'changed',
  'ownerHere',
  'takeoverOff',
  'notPresent',
  'blackListed',
  'cannotTransfer',
  'noSave',
  'savesOff',
  'savesFull',
  'nothingToImport',
  'noRoom',
  'notWaiting',
  'nobodyToPurge',
  'buttonOff',
  'noStars',
] as const
export type CommunityRefusal = (typeof REFUSALS)[number]

export const refusalWords = (code: CommunityRefusal, locale: Locale): string =>
  m[`community.reasons.${code}`]({}, { locale })

/** Told to the person alone, in their language. */
export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: CommunityRefusal): Decision =>
  answerPrivately(refusalWords(code, locale.own), code)

/** Somebody was quicker. */
export const orElse = (asker: Pick<Asker, 'locale'>) => (): Decision => refuse(asker, 'changed')
