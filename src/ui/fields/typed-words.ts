export type WordRefusal =
  | { reason: 'duplicate'; word: string }
  | { reason: 'tooLong'; word: string; max: number }
  | { reason: 'full'; word: string; max: number }

type WordLimits = { max: number; maxLength: number }

/** A pasted list has one word a line, or commas or semicolons between words. */
export function splitWords(typed: string): string[] {
  return typed
    .split(/[\n\r,;]+/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '')
}

/**
 * Adds every word that can be added, and says for each of the others why not. Words that differ only by capitals are
 * the same.
 */
export function addWords(
  words: readonly string[],
  typed: readonly string[],
  { max, maxLength }: WordLimits,
): { words: string[]; refused: WordRefusal[] } {
  const next = [...words]
  const seen = new Set(words.map((word) => word.toLowerCase()))
  const refused: WordRefusal[] = []
  for (const word of typed) {
    if (seen.has(word.toLowerCase())) refused.push({ reason: 'duplicate', word })
    else if (word.length > maxLength) refused.push({ reason: 'tooLong', word, max: maxLength })
    else if (next.length >= max) refused.push({ reason: 'full', word, max })
    else {
      next.push(word)
      seen.add(word.toLowerCase())
    }
  }
  return { words: next, refused }
}
