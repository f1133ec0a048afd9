import { expect, it } from 'vitest'
import { aMember, aView, NOW, someSettings } from '../../rules/greeting.fixture.ts'
import type { AskedChallenge } from './challenge.ts'
import { challengeMessage } from './challenge-message.ts'

const question = 'Q'.repeat(200)
const asked: AskedChallenge = {
  challenge: {
    kind: 'question',
    answers: ['teal'],
    caseMatters: false,
    level: 2,
    question,
    attempts: 0,
    refreshes: 0,
    startedAt: NOW,
  },
  card: null,
}

it('keeps the question below a text as long as the page lets it be', () => {
  const { captcha } = someSettings()
  const message = challengeMessage({ ...captcha, message: 'x'.repeat(4_000) }, asked, NOW, aMember(), aView())
  const { description = '' } = message.embeds?.[0] ?? {}
  expect(description.endsWith(`\n\n${question}`)).toBe(true)
  expect(description.length).toBeLessThanOrEqual(4_096)
})
