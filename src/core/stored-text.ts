import * as z from 'zod/mini'
import { refusedAs } from './settings/issues.ts'

/** PostgreSQL keeps neither NUL nor half a surrogate pair, as text or inside JSON: writing one is an error there. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * Any text from outside; the other kinds of text build on it. Its length is looked at first, and when it is too long
 * nothing else is: no pattern ever reads more than `max` characters.
 */
export const storedText = (max: number) =>
  z.string().check(z.maxLength(max, { abort: true }), z.refine(isStorable, { abort: true, ...refusedAs('V_FORMAT') }))
