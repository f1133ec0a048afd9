import type { SettingIssueMessage } from '#core/api.ts'
import { m } from '#texts'
import type { NewNotification } from '#ui/toast/notifications.ts'
import { sentenceOf } from '../sentence-of.ts'
import type { ApiResult } from '../state/call-api.ts'

type Failure = Exclude<ApiResult<unknown>, { kind: 'ok' }>

/** What the API says about single fields; empty: it refused for another reason, or did not answer. */
export const errorsOf = (result: Failure): readonly SettingIssueMessage[] =>
  (result.kind === 'problem' && result.problem?.errors) || []

/** What is told where no field can be named. */
export const failureToast = (result: Failure): NewNotification => ({
  tone: 'danger',
  title: (result.kind === 'problem' && result.problem?.title) || m['user.notKept'](),
  description: sentenceOf(result),
})
