import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** What a version of a message is called by its language. */
export const languageName = (language: Locale): string =>
  language === 'fr' ? m['ui.editor.language.fr']() : m['ui.editor.language.en']()
