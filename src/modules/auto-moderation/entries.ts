import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { text } from '#core/settings/kinds.ts'

const WORD_MAX = 60

/** `*` opens one side of an expression; anywhere else it would never match. */
export const forbiddenWord = () =>
  text(WORD_MAX).check(
    z.trim(),
    z.refine((word) => /^\*?[^*]+\*?$/.test(word), refusedAs('V_FORMAT')),
  )

/** People paste whole addresses; only the host is stored. */
export const domain = () =>
  text(2048).check(
    z.overwrite(bareHost),
    z.refine(
      (host) => /^(?=.{4,253}$)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u.test(host),
      refusedAs('V_FORMAT'),
    ),
  )

/** `https://discord.gg/abc` is stored as `abc`. */
export const inviteCode = () =>
  text(2048).check(
    z.overwrite((written) =>
      written
        .trim()
        .replace(/^.*\//s, '')
        .replace(/[?#].*/s, ''),
    ),
    z.refine((code) => /^[\w-]{2,100}$/.test(code), refusedAs('V_FORMAT')),
  )

function bareHost(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*/s, '')
}

/** A list in which words that differ only by capitals are the same. */
export function wordsOf<S extends z.core.$ZodType<string>>(element: S, max: number) {
  return z.array(element).check(
    z.maxLength(max),
    z.refine(
      (words) => new Set(words.map((word) => word.toLowerCase())).size === words.length,
      refusedAs('V_DUPLICATE'),
    ),
  )
}
