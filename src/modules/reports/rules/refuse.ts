import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'

export type ReportRefusal =
  | 'unavailable'
  | 'mayNotReport'
  | 'tooMany'
  | 'yourself'
  | 'theBot'
  | 'otherBot'
  | 'reportedBefore'
  | 'noMessage'
  | 'badFile'
  | 'teamOnly'
  | 'aboutYou'
  | 'administratorsOnly'
  | 'claimCap'
  | 'alreadyClosed'
  | 'notClosed'
  | 'changed'
  | 'caseGone'
  | 'nothingToSplit'
  | 'badDuration'
  | 'muteTooLong'
  | 'noSuchSanction'
  | 'badPicture'

export const refuse = ({ locale }: Pick<Asker, 'locale'>, code: ReportRefusal): Decision =>
  answerPrivately(m[`reports.reasons.${code}`]({}, { locale: locale.own }), code)

export const orElse = (asker: Pick<Asker, 'locale'>) => (): Decision => refuse(asker, 'changed')
