import type { Challenge } from './challenge.ts'

export type Verdict = 'right' | 'wrong' | 'outOfTries' | 'tooLate'

type Stored = { challenge: Challenge; dueAt: number | null }

/** `attempts` mistakes are allowed; the next one fails the test. */
export function checkAnswer({ challenge, dueAt }: Stored, text: string, attempts: number, now: number): Verdict {
  if (dueAt !== null && now > dueAt) return 'tooLate'
  const same = challenge.caseMatters ? (word: string) => word.trim() : plain
  if (challenge.answers.some((answer) => same(answer) === same(text))) return 'right'
  return challenge.attempts + 1 > attempts ? 'outOfTries' : 'wrong'
}

/** Accents, capitals and spaces make no difference. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
