import * as z from 'zod/mini'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import type { CaptchaCard } from '#core/cards.ts'
import { createdAt } from '#core/templates/context.ts'
import type { CaptchaSettings } from '../settings.ts'
import { captchaLevel, drawAnswer } from './draw-answer.ts'
import { layOutPicture } from './lay-out-sample.ts'

/** One test of one newcomer; its id is the newcomer's. */
export const CHALLENGE = 'captcha'
const HARDEST_LEVEL = 4
const SUM_MAX = 9
/** Adding numbers instead of reading gets twice the time. */
export const SUM_TIME_FACTOR = 2

const challengeSchema = z.object({
  kind: z.enum(['image', 'button', 'question', 'sum']),
  answers: z.array(z.string()),
  caseMatters: z.boolean(),
  level: z.number(),
  /** The question as text; null for pictures and buttons. */
  question: z.nullable(z.string()),
  attempts: z.number(),
  refreshes: z.number(),
  startedAt: z.number(),
  /** Part of the address of the page with the test; absent: the test is on Discord. */
  token: z.optional(z.string()),
  /** The role that holds them back: the settings may name another one by now. Absent in older tests. */
  roleId: z.optional(z.string()),
  /** Not shown yet: the newcomer has still to press the shared button. */
  isUnseen: z.optional(z.boolean()),
})
export type Challenge = z.infer<typeof challengeSchema>

/** A test about to be sent: its picture is drawn then, and not stored. */
export type AskedChallenge = { challenge: Challenge; card: CaptchaCard | null }

export const challengeQuery = (userId: string): { challenge: RecordQuery } => ({
  challenge: { kind: CHALLENGE, id: userId },
})

export const challengeRecord = (view: Pick<RuleView, 'records'>): StoredRecord | null =>
  view.records.challenge?.rows[0] ?? null

/** null: written by another version. */
export const challengeIn = (record: StoredRecord): Challenge | null =>
  challengeSchema.safeParse(record.body).data ?? null

type Settings = CaptchaSettings['captcha']

/** The role that holds the newcomer back. */
export const roleOfTest = (record: StoredRecord, { unverifiedRole }: Settings): string | null =>
  challengeIn(record)?.roleId ?? unverifiedRole

type Chance = Pick<RuleView, 'now' | 'random' | 'newId'> & { guild: Pick<RuleView['guild'], 'premium'> }

/** Without premium the picture replaces the web page. */
export function newChallenge(settings: Settings, member: Pick<MemberSnapshot, 'id'>, chance: Chance): AskedChallenge {
  const start = { attempts: 0, refreshes: 0, startedAt: chance.now, level: levelFor(settings, member.id, chance.now) }
  const { questions, method } = settings
  if (method === 'button') {
    return { challenge: { ...start, kind: 'button', answers: [], caseMatters: false, question: null }, card: null }
  }
  const drawn = method === 'question' ? questions[chance.random(questions.length)] : undefined
  if (drawn) {
    const { question, answers } = drawn
    return {
      challenge: { ...start, kind: 'question', answers: [...answers], caseMatters: false, question },
      card: null,
    }
  }
  const asked = newPicture({ ...start, kind: 'image', answers: [], caseMatters: false, question: null }, chance)
  if (method !== 'web' || !chance.guild.premium) return asked
  // Drawn on the page instead. Two ids of 40 bits each cannot be guessed within an hour.
  return { challenge: { ...asked.challenge, token: `${chance.newId()}${chance.newId()}` }, card: null }
}

/** The same test with other characters. */
export function newPicture(challenge: Challenge, { random }: Pick<Chance, 'random'>): AskedChallenge {
  const { level } = challenge
  const answer = drawAnswer(level, random)
  return {
    challenge: { ...challenge, kind: 'image', answers: [answer], caseMatters: captchaLevel(level).caseMatters },
    card: { type: 'captcha', ...layOutPicture(answer, level, random) },
  }
}

/** For people who cannot read a picture: two small numbers to add. */
export function newSum(challenge: Challenge, { random }: Pick<Chance, 'random'>): AskedChallenge {
  const [first, second] = [1 + random(SUM_MAX), 1 + random(SUM_MAX)]
  const question = `${first} + ${second} = ?`
  const answers = [String(first + second)]
  return { challenge: { ...challenge, kind: 'sum', answers, caseMatters: false, question }, card: null }
}

function levelFor({ level, minAccountAge }: Settings, userId: string, now: number): number {
  const made = createdAt(userId)
  const isYoung = made !== null && now - made < minAccountAge * 1_000
  return isYoung ? HARDEST_LEVEL : level
}
