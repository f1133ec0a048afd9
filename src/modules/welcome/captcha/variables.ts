import type { Locale } from '#core/locale.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type CaptchaContext = TemplateContext & { captcha: { timeout: string; attempts: number; end: string } }

/** Allowed in the text that comes with the test. */
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

const inUnits = (seconds: number) =>
  seconds % MINUTE_SECONDS === 0
    ? ({ count: seconds / MINUTE_SECONDS, unit: 'minute' } as const)
    : ({ count: seconds, unit: 'second' } as const)

/** "2 minutes", "90 seconds". */
export function durationInWords(seconds: number, locale: Locale): string {
  const { count, unit } = inUnits(seconds)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The same variables with the values of these settings. */
export function captchaSamples({ timeout, attempts }: { timeout: number; attempts: number }, locale: Locale) {
  const { count, unit } = inUnits(timeout)
  return {
    ...captchaVariables,
    'captcha.timeout': { sample: durationInWords(timeout, locale) },
    'captcha.attempts': { sample: String(attempts) },
    'captcha.end': { sample: new Intl.RelativeTimeFormat(locale).format(count, unit) },
  }
}
