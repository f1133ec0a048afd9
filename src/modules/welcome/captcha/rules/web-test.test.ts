import { describe, expect, it } from 'vitest'
import { captchaSettings } from '../settings.ts'
import type { Challenge } from './challenge.ts'
import { readWebToken, webPicture, webStep, webToken } from './web-test.ts'

const NOW = Date.UTC(2026, 0, 2)
const settings = Object.fromEntries(
  Object.entries(captchaSettings.captcha.entries).map(([name, setting]) => [
    name,
    'default' in setting ? setting.default : {},
  ]),
) as unknown as Parameters<typeof webStep>[2]
const challenge: Challenge = {
  kind: 'image',
  answers: ['ab3dk'],
  caseMatters: false,
  level: 2,
  question: null,
  attempts: 0,
  refreshes: 0,
  startedAt: NOW,
  token: 'a'.repeat(20),
}
const dueAt = NOW + 120_000
const chance = { now: NOW + 1_000, random: () => 1 }
const step = (act: Parameters<typeof webStep>[1], changes: Partial<Challenge> = {}, now = chance.now) =>
  webStep({ challenge: { ...challenge, ...changes }, dueAt }, act, settings, { ...chance, now })

describe('a step on the page', () => {
  it('is right whatever the capitals and the spaces around it', () => {
    expect(step({ act: 'answer', answer: 'AB3DK ' }).verdict).toBe('right')
  })

  it('shows another picture when it is wrong, until no attempt is left', () => {
    const wrong = step({ act: 'answer', answer: 'x' })
    expect(wrong.verdict).toBe('wrong')
    expect(wrong.challenge.answers).not.toEqual(challenge.answers)
    expect(wrong.challenge.token).toBe(challenge.token)
    expect(step({ act: 'answer', answer: 'x' }, { attempts: 3 }).verdict).toBe('outOfTries')
  })

  it('is too late after its time', () => {
    expect(step({ act: 'answer', answer: 'ab3dk' }, {}, dueAt + 1).verdict).toBe('tooLate')
  })

  it('may request two more pictures, or a sum with twice the time', () => {
    expect(step({ act: 'picture' }).challenge.refreshes).toBe(1)
    expect(step({ act: 'picture' }, { refreshes: 2 }).challenge.answers).toEqual(challenge.answers)
    const sum = step({ act: 'sum' })
    expect(sum.challenge.question).toBe('2 + 2 = ?')
    expect(sum.dueAt).toBe(NOW + 240_000)
    expect(webPicture(sum.challenge)).toBeNull()
  })
})

it('a picture looks the same each time it is shown', () => {
  expect(webPicture(challenge)).toEqual(webPicture(challenge))
})

it('only a valid address is accepted', () => {
  const token = { guildId: '197038439483310086', userId: '216497581021265921', secret: '0123456789abcdef0123' }
  expect(readWebToken(webToken(token))).toEqual(token)
  for (const other of ['', 'x', '1-2-3', `${webToken(token)}-`, webToken({ ...token, secret: 'short' })]) {
    expect(readWebToken(other)).toBeNull()
  }
})
