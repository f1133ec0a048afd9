import type { Reason } from '#core/bot/effects.ts'

/** Every reason this module gives; a page puts them into words. */
const WELCOME_REASONS = [
  'welcomeOff',
  'goodbyeOff',
  'noChannel',
  'itsOwnMove',
  'arrivedTooLongAgo',
  'awaitsRules',
  'awaitsTest',
  'notWaiting',
  'greetedRecently',
  'greeted',
  'greetingMerged',
  'mergedSent',
  'nothingToMerge',
  'privateMessageSent',
  'privateMessageOff',
  'privateMessageEmpty',
  'privateMessageNotToBots',
  'privateMessageNotInBurst',
  'departureNotAnnounced',
  'neverGreeted',
  'goodbyeSaid',
  'notOurJob',
] as const
export type WelcomeReason = (typeof WELCOME_REASONS)[number]

export function because(code: WelcomeReason, params?: Reason['params']): Reason {
  return params ? { code, params } : { code }
}
