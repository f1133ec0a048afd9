/**
 * The words of a folded text, the first `count` of them: where each begins, and a number made of its letters.
 * Different words may share a number, so that it can rule out and prove nothing.
 */
export type FoldedWords = {
  count: number
  from: Uint32Array
  numbers: Int32Array
  /** Some have letters that fold to several, and their numbers are those of their parts. */
  hasParts: boolean
}

/** The number of the same letters with one more behind. */
export const withUnit = (number: number, unit: number): number => (Math.imul(number, 31) + unit) | 0

export const roomForWords = (size: number): FoldedWords => ({
  count: 0,
  from: new Uint32Array(size),
  numbers: new Int32Array(size),
  hasParts: false,
})
