import { describe, expect, it } from 'vitest'
import type { Challenge } from './challenge.ts'
import { checkAnswer } from './check-answer.ts'

const aChallenge = (changes: Partial<Challenge> = {}): Challenge => ({
  kind: 'image',
  answers: ['ab3dk'],
  caseMatters: false,
  level: 2,
  question: null,
  attempts: 0,
  refreshes: 0,
  startedAt: 0,
  ...changes,
})
const check = (text: string, changes: Partial<Challenge> = {}, now = 0) =>
  checkAnswer({ challenge: aChallenge(changes), dueAt: 120_000 }, text, 3, now)

describe('an answer', () => {
  it('may be written in capitals where case does not matter', () => {
    expect(check('AB3DK ')).toBe('right')
    expect(check('Ab3dK', { answers: ['aB3dk'], caseMatters: true })).toBe('wrong')
  })

  it('may be wrong three times, but not four', () => {
    expect([0, 1, 2, 3].map((attempts) => check('nope', { attempts }))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'outOfTries',
    ])
  })

  it('is too late after its time', () => {
    expect(check('ab3dk', {}, 120_000)).toBe('right')
    expect(check('ab3dk', {}, 121_000)).toBe('tooLate')
  })

  it('to a question may be any of the accepted ones, whatever the accents', () => {
    expect(check('  VERT  foncé', { kind: 'question', answers: ['bleu', 'Vert fonce'] })).toBe('right')
  })
})
