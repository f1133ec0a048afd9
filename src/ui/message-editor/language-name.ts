import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** The name of the language of a version. */
export const languageName = (language: Locale): string =>
  language === 'fr' ? m['ui.editor.language.fr']() : m['ui.editor.language.en']()
