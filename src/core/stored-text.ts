import * as z from 'zod/mini'
import { refusedAs } from './settings/issues.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair, as text or inside JSON: writing one is an error. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Any text at all; the checks of every kind of text are added to this one. */
export const anyText = z.string()
const storable = z.refine<string>(isStorable, { abort: true, ...refusedAs('V_FORMAT') })

/**
 * Any text from outside; the other kinds of text build on it. Its length is checked first, and nothing else if it is
 * too long: no pattern ever reads more than `max` characters.
 */
export const storedText = (max: number) => anyText.check(z.maxLength(max, { abort: true }), storable)
