import type { SettingIssueMessage } from '#core/api.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Call } from './call.ts'

/** Each issue with its sentence, in the language of the request. */
export const inWords = ({ locale }: Pick<Call, 'locale'>, issues: readonly SettingIssue[]): SettingIssueMessage[] =>
  issues.map((found) => ({ ...found, message: describeIssue(found, locale) }))
