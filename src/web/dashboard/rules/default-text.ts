import type { Locale } from '#core/locale.ts'
import { allModules } from '#modules/index.ts'

/** The text in use while a custom one is null; empty for settings that have none. */
export function defaultTextOf(path: string, locale: Locale): string {
  for (const { defaultTexts } of allModules) {
    const text = defaultTexts?.[locale][path]
    if (text !== undefined) return text
  }
  return ''
}

/** A custom text, told apart from other strings by having a default text. */
export function isText(path: string, before: unknown, after: unknown): boolean {
  const isWritten = (value: unknown) => value === null || value === undefined || typeof value === 'string'
  if (!isWritten(before) || !isWritten(after)) return false
  return defaultTextOf(path, 'en') !== '' || /(?:Message|\.message)$/.test(path)
}
