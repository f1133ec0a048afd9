import type { EffectResult } from '#core/bot/events.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

type Refused = Extract<EffectResult, { ok: false }>

/** What a person is told when no module has an answer. */
export function failureWords({ code, missing = [] }: Refused, locale: Locale): string {
  if (code === 'missingPermissions' && missing.length > 0) {
    const names = missing.map((name) => m[`permissions.${name}`]({}, { locale }))
    const quoted = locale === 'fr' ? names.map((name) => `«\u00A0${name}\u00A0»`) : names
    const permissions = new Intl.ListFormat(locale).format(quoted)
    return m['bot.missingPermissions']({ permissions }, { locale })
  }
  if (code === 'roleTooHigh' || code === 'memberTooHigh') return m['bot.tooHigh']({}, { locale })
  return m['bot.failed']({}, { locale })
}

export const doneWords = (locale: Locale): string => m['bot.done']({}, { locale })
