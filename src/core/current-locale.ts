import type { Locale } from './locale.ts'

/** The language of texts that are used without naming one. */
let current = (): Locale => 'en'

export const getLocale = (): Locale => current()

/**
 * Sets that language for all later texts: a server looks up the request it is answering, a page the language it was
 * opened in.
 */
export function overwriteGetLocale(locale: () => Locale): void {
  current = locale
}
