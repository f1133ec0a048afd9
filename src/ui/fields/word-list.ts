import type * as z from 'zod/mini'

/** A cell in quotes, in which two quotes stand for one; or anything up to the next separator. */
const CELL = /\s*(?:"((?:[^"\n\r]|"")*)"[ \t]*(?=[\n\r,;]|$)|([^\n\r,;]*))(?:[\n\r,;]|$)/gy

/** One entry a line, or separated by commas or semicolons as in a CSV file. */
export function readWordList(text: string): string[] {
  const written = text.replace(/^\uFEFF/, '')
  const words: string[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < written.length) {
    const [, quoted, plain = ''] = CELL.exec(written) ?? []
    const word = (quoted?.replaceAll('""', '"') ?? plain).trim()
    if (word !== '') words.push(word)
  }
  return words
}

/** As `readWordList` reads it. */
export const wordListText = (words: readonly string[]): string =>
  words.map((word) => `${/[",;]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word}\n`).join('')

export type ImportPlan = {
  /** As they will be stored. */
  added: string[]
  /** In the list already, or twice in what was imported. */
  duplicates: string[]
  /** Words that the setting does not accept. */
  bad: string[]
  /** How many more words fit into the list. */
  room: number
  /** There are more than fit: none of them is added. */
  isOver: boolean
}

type ImportRules = { max: number; schema: z.core.$ZodType }

/** What importing a list would do. Words that differ only by capitals are the same. */
export function planImport(words: readonly string[], text: string, { max, schema }: ImportRules): ImportPlan {
  const seen = new Set(words.map((word) => word.toLowerCase()))
  const [added, duplicates, bad]: [string[], string[], string[]] = [[], [], []]
  for (const written of readWordList(text)) {
    const word = storedWord(schema, written)
    if (word === null) bad.push(written)
    else if (seen.has(word.toLowerCase())) duplicates.push(written)
    else {
      added.push(word)
      seen.add(word.toLowerCase())
    }
  }
  const room = Math.max(0, max - words.length)
  return { added, duplicates, bad, room, isOver: added.length > room }
}

/** One entry as the schema of the list stores it; null where the setting does not accept it. */
function storedWord(schema: z.core.$ZodType, word: string): string | null {
  const result = schema['~standard'].validate([word])
  if (result instanceof Promise || result.issues || !Array.isArray(result.value)) return null
  const [stored]: unknown[] = result.value
  return typeof stored === 'string' ? stored : null
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function findWords(words: readonly string[], query: string): readonly string[] {
  const wanted = folded(query.trim())
  return wanted === '' ? words : words.filter((word) => folded(word).includes(wanted))
}
