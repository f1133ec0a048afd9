import { AsyncLocalStorage } from 'node:async_hooks'
import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'
import { overwriteGetLocale } from '#texts/runtime'

const scope = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => scope.getStore() ?? FALLBACK_LOCALE)

/** Every text rendered inside is in this language, however many requests are rendered at the same time. */
export function speaking<T>(locale: Locale, render: () => T): T {
  return scope.run(locale, render)
}
