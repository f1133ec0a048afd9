import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** Refusals, each with a sentence for the person who asked. */
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

/** Shown only to the person, in their language. */
export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: CommunityRefusal): Decision =>
  answerPrivately(refusalWords(code, locale.own), code)

/** Somebody else changed it first. */
export const orElse = (asker: Pick<Asker, 'locale'>) => (): Decision => refuse(asker, 'changed')
