import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { type IssueCode, type IssueParams, reasonOf } from './issues.ts'

type Sentence = (params: IssueParams, options: { locale: Locale }) => string

/** An issue as a sentence, the same in API, bot and browser. */
export function describeIssue(issue: { code: IssueCode; params: IssueParams }, locale: Locale): string {
  const why = reasonOf(issue.params)
  const sentence = why ? (m[`issues.why.${why}`] as Sentence) : (m[`issues.${issue.code}`] as Sentence)
  return sentence(issue.params, { locale })
}
