import type { Locale } from '#core/locale.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type CaptchaContext = TemplateContext & { captcha: { timeout: string; attempts: number; end: string } }

/** Legal in the text that comes with the test. */
export const captchaVariables: VariableTable<CaptchaContext> = {
  ...globalVariables,
  'captcha.timeout': {
    group: 'captcha',
    sample: { en: '2 minutes', fr: '2 minutes' },
    value: ({ captcha }) => captcha.timeout,
  },
  'captcha.attempts': { group: 'captcha', sample: '3', value: ({ captcha }) => captcha.attempts },
  'captcha.end': {
    group: 'captcha',
    sample: { en: 'in 2 minutes', fr: 'dans 2 minutes' },
    value: ({ captcha }) => captcha.end,
  },
}

const MINUTE_SECONDS = 60

/** The same, with what these settings would say. */
export function captchaSamples({ timeout, attempts }: { timeout: number; attempts: number }, locale: Locale) {
  const isWhole = timeout % MINUTE_SECONDS === 0
  const [count, unit] = isWhole ? ([timeout / MINUTE_SECONDS, 'minute'] as const) : ([timeout, 'second'] as const)
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    ...captchaVariables,
    'captcha.timeout': { sample: duration },
    'captcha.attempts': { sample: String(attempts) },
    'captcha.end': { sample: new Intl.RelativeTimeFormat(locale).format(count, unit) },
  }
}
