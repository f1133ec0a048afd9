import type { Range } from './word-matcher.ts'

/** Everywhere a pattern is found; it has to be a global one. */
export const placesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ from: index, to: index + found.length })).filter(
    ({ from, to }) => to > from,
  )
