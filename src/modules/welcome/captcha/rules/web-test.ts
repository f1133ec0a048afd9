import type { CaptchaCard } from '#core/cards.ts'
import { type RandomBelow, seededRandom } from '#core/seeded-random.ts'
import { isSnowflake } from '#core/snowflake.ts'
import type { CaptchaSettings } from '../settings.ts'
import { type Challenge, newPicture, newSum, SUM_TIME_FACTOR } from './challenge.ts'
import { checkAnswer, type Verdict } from './check-answer.ts'
import { layOutPicture } from './lay-out-sample.ts'

type Settings = CaptchaSettings['captcha']

/** The result of a test on the page, for the bot to act on. */
export const WEB_JOB = 'captchaWeb'
/** States of a record whose test has ended on the page, before the bot has handled it. */
export const WEB_STATES = { passed: 'solved', failed: 'lost' } as const

export type WebToken = { guildId: string; userId: string; secret: string }

/** The last part of the page's address. Ids are not secret, the rest is. */
export const webToken = ({ guildId, userId, secret }: WebToken): string => `${guildId}-${userId}-${secret}`

export function readWebToken(written: string): WebToken | null {
  const [, guildId = '', userId = '', secret = ''] =
    /^(\d{17,19})-(\d{17,19})-([0-9a-zA-Z]{20,64})$/.exec(written) ?? []
  return isSnowflake(guildId) && isSnowflake(userId) ? { guildId, userId, secret } : null
}

/** The same challenge always looks the same: several views of one answer would make it easier. */
export function webPicture(challenge: Challenge): CaptchaCard | null {
  const [answer] = challenge.answers
  if (challenge.kind !== 'image' || !answer) return null
  const seed = Math.trunc(challenge.startedAt / 1_000) + challenge.attempts * 31 + challenge.refreshes * 977
  return { type: 'captcha', ...layOutPicture(answer, challenge.level, seededRandom(seed)) }
}

export const triesLeft = ({ attempts }: Challenge, settings: Settings): number =>
  Math.max(0, settings.attempts + 1 - attempts)
export const mayRefresh = ({ kind, refreshes }: Challenge, settings: Settings): boolean =>
  kind === 'image' && refreshes < settings.refresh
export const mayAskSum = ({ kind }: Challenge, settings: Settings): boolean => kind === 'image' && settings.audio

export type WebAct = { act: 'answer'; answer: string } | { act: 'picture' | 'sum' }
export type WebStep = { verdict: Verdict | 'asked'; challenge: Challenge; dueAt: number }

/** One step on the page. A step no longer allowed changes nothing. */
export function webStep(
  { challenge, dueAt }: { challenge: Challenge; dueAt: number },
  act: WebAct,
  settings: Settings,
  { now, random }: { now: number; random: RandomBelow },
): WebStep {
  const same: WebStep = { verdict: 'asked', challenge, dueAt }
  if (now > dueAt) return { ...same, verdict: 'tooLate' }
  switch (act.act) {
    case 'picture': {
      if (!mayRefresh(challenge, settings)) return same
      const another = newPicture({ ...challenge, refreshes: challenge.refreshes + 1 }, { random })
      return { ...same, challenge: another.challenge }
    }
    case 'sum': {
      if (!mayAskSum(challenge, settings)) return same
      const later = challenge.startedAt + SUM_TIME_FACTOR * settings.timeout * 1_000
      return { ...same, challenge: newSum(challenge, { random }).challenge, dueAt: Math.max(dueAt, later) }
    }
    case 'answer': {
      const verdict = checkAnswer({ challenge, dueAt }, act.answer, settings.attempts, now)
      if (verdict !== 'wrong') return { ...same, verdict }
      const again = { ...challenge, attempts: challenge.attempts + 1 }
      const asked = again.kind === 'image' ? newPicture(again, { random }) : newSum(again, { random })
      return { verdict, challenge: asked.challenge, dueAt }
    }
  }
}
