/**
 * The words of a folded text, the first `count` of them: where each begins, and a hash of its letters. Different
 * words may have the same hash, so it can rule words out but not confirm them.
 */
export type FoldedWords = {
  count: number
  from: Uint32Array
  numbers: Int32Array
  /** Some have letters that fold to several; their hashes are those of the parts. */
  hasParts: boolean
}

/** The hash of the same letters followed by one more. */
export const withUnit = (number: number, unit: number): number => (Math.imul(number, 31) + unit) | 0

export const roomForWords = (size: number): FoldedWords => ({
  count: 0,
  from: new Uint32Array(size),
  numbers: new Int32Array(size),
  hasParts: false,
})
