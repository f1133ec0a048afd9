import type { Locale } from './locale.ts'

/** Texts that are asked for without a language speak this one. */
let current = (): Locale => 'en'

export const getLocale = (): Locale => current()

/** For all texts from now on: a server asks which request it is answering, a page which language it was opened in. */
export function overwriteGetLocale(locale: () => Locale): void {
  current = locale
}
