import type { SanctionPower } from '#core/module.ts'
import { because, issue, type SettingIssue } from '#core/settings/issues.ts'
import type { CaptchaSettings } from './settings.ts'

/** What the verification cannot work with. */
export function checkCaptcha({ captcha }: CaptchaSettings): SettingIssue[] {
  const { status, channel, unverifiedRole, verifiedRole, method, questions } = captcha
  return [
    ...(status && !channel ? [issue('captcha.channel', 'V_CHANNEL')] : []),
    ...(status && !unverifiedRole ? [issue('captcha.unverifiedRole', 'V_REQUIRED')] : []),
    ...(status && method === 'question' && questions.length === 0 ? [issue('captcha.questions', 'V_REQUIRED')] : []),
    // Success would take away the role it gives.
    ...(verifiedRole && verifiedRole === unverifiedRole
      ? [issue('captcha.verifiedRole', 'V_CONFLICT', because('captchaRoles'))]
      : []),
  ]
}

/** Whoever fails the verification is removed. */
export function captchaPowers({ captcha }: CaptchaSettings): SanctionPower[] {
  return captcha.status && captcha.onFail !== 'none' ? [{ path: 'captcha.onFail', sanction: captcha.onFail }] : []
}
