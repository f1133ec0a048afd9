import type { Locale } from '#core/locale.ts'
import { allModules } from '#modules/index.ts'

/** The text in use while the setting is null; empty for settings without a default text. */
export function defaultTextOf(path: string, locale: Locale): string {
  for (const { defaultTexts } of allModules) {
    const text = defaultTexts?.[locale][path]
    if (text !== undefined) return text
  }
  return ''
}

/** Whether the setting is a custom text: those are the ones with a default text. */
export function isText(path: string, before: unknown, after: unknown): boolean {
  const isWritten = (value: unknown) => value === null || value === undefined || typeof value === 'string'
  if (!isWritten(before) || !isWritten(after)) return false
  return defaultTextOf(path, 'en') !== '' || /(?:Message|\.message)$/.test(path)
}
