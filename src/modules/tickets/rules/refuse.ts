import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** Refusals, each with a sentence for the person who asked. */
const REFUSALS = [
  'panelOff',
  'blocked',
  'noAccess',
  'tooManyOpen',
  'tooManyOfPanel',
  'cooldown',
  'outsideHours',
  'beingOpened',
  'noRoom',
  'serverFull',
  'noReception',
  'notATicket',
  'teamOnly',
  'alreadyClosed',
  'notClosed',
  'notYourTicket',
  'ownTicket',
  'claimsOff',
  'notClaimed',
  'changed',
  'openerStays',
  'claimerStays',
  'notInTicket',
  'alreadyIn',
  'notForEveryone',
  'noRolesInThread',
  'noReply',
  'requestOver',
  'ratedBefore',
  'tooLate',
  'nameEmpty',
  'memberGone',
  'noBots',
  'claimedByOther',
  'notOfTeam',
  'noTranscriptChannel',
  'createFailed',
] as const
export type TicketRefusal = (typeof REFUSALS)[number]

export const refusalWords = (code: TicketRefusal, locale: Locale): string =>
  m[`tickets.reasons.${code}`]({}, { locale })

/** Shown only to the person, in their language. */
export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: TicketRefusal): Decision =>
  answerPrivately(refusalWords(code, locale.own), code)

/** Somebody else changed it first. */
export const orElse =
  (asker: Pick<Asker, 'locale'>, code: TicketRefusal = 'changed') =>
  (): Decision =>
    refuse(asker, code)
