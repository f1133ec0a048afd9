import type { Locale } from '#core/locale.ts'
import type { SourceProblem } from '#core/sources/source.ts'
import { m } from '#texts'

const WORDS: Record<SourceProblem, (params: Record<string, never>, options?: { locale?: Locale }) => string> = {
  badAddress: m['social-notifs.problems.badAddress'],
  notHttps: m['social-notifs.problems.notHttps'],
  privateAddress: m['social-notifs.problems.privateAddress'],
  unknownHost: m['social-notifs.problems.unknownHost'],
  unreachable: m['social-notifs.problems.unreachable'],
  tooSlow: m['social-notifs.problems.tooSlow'],
  tooLarge: m['social-notifs.problems.tooLarge'],
  tooManyRedirects: m['social-notifs.problems.tooManyRedirects'],
  notFound: m['social-notifs.problems.notFound'],
  forbidden: m['social-notifs.problems.forbidden'],
  busy: m['social-notifs.problems.busy'],
  broken: m['social-notifs.problems.broken'],
  noFeed: m['social-notifs.problems.noFeed'],
  unreadable: m['social-notifs.problems.unreadable'],
  notConfigured: m['social-notifs.problems.notConfigured'],
}

/** Why a source cannot be read, as a sentence. */
export const problemWords = (problem: SourceProblem, options?: { locale?: Locale }): string =>
  WORDS[problem]({}, options)
