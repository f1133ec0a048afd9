import { m } from '#texts'
import type { MATCH_KINDS } from '../settings.ts'

export type MatchKind = (typeof MATCH_KINDS)[number]

const WORDS: Record<MatchKind, () => string> = {
  start: m['words-reactions.page.match.start'],
  exact: m['words-reactions.page.match.exact'],
  word: m['words-reactions.page.match.word'],
  contains: m['words-reactions.page.match.contains'],
}

export const matchWords = (kind: MatchKind): string => WORDS[kind]()
