import type { SanctionPower } from '#core/module.ts'
import { because, issue, type SettingIssue } from '#core/settings/issues.ts'
import type { CaptchaSettings } from './settings.ts'

/** Contradictions and gaps in the verification settings. */
export function checkCaptcha({ captcha }: CaptchaSettings): SettingIssue[] {
  const { status, channel, unverifiedRole, verifiedRole, method, questions } = captcha
  return [
    ...(status && !channel ? [issue('captcha.channel', 'V_CHANNEL')] : []),
    ...(status && !unverifiedRole ? [issue('captcha.unverifiedRole', 'V_REQUIRED')] : []),
    ...(status && method === 'question' && questions.length === 0 ? [issue('captcha.questions', 'V_REQUIRED')] : []),
    // Passing the test would remove the role it gives.
    ...(verifiedRole && verifiedRole === unverifiedRole
      ? [issue('captcha.verifiedRole', 'V_CONFLICT', because('captchaRoles'))]
      : []),
  ]
}

/** Failing the verification removes the newcomer. */
export function captchaPowers({ captcha }: CaptchaSettings): SanctionPower[] {
  return captcha.status && captcha.onFail !== 'none' ? [{ path: 'captcha.onFail', sanction: captcha.onFail }] : []
}
