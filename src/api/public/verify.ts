import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type VerifyReply, type VerifyTest, verifyReply, verifyRequest, verifyTest } from '#core/verify-api.ts'
import {
  CHALLENGE,
  type Challenge,
  challengeIn,
  challengeQuery,
  challengeRecord,
} from '#modules/welcome/captcha/rules/challenge.ts'
import { TIMEOUT_JOB } from '#modules/welcome/captcha/rules/outcomes.ts'
import {
  mayAskSum,
  mayRefresh,
  readWebToken,
  triesLeft,
  WEB_JOB,
  WEB_STATES,
  type WebStep,
  webPicture,
  webStep,
} from '#modules/welcome/captcha/rules/web-test.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { changeRecord } from '#store/bot/records.ts'
import { Refused } from '#store/bot/refusals.ts'
import { scheduleJob, scheduleUrgentJob } from '#store/jobs.ts'
import { inTransaction } from '#store/transaction.ts'
import type { LoadedGuild } from '../guilds/guild-view.ts'
import { readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const PATH = '/api/bot/verify/:token'
const BODY_MAX_BYTES = 1_024

export const readVerification: Route = {
  method: 'get',
  path: PATH,
  summary: 'The test of a newcomer who was sent to the page, while it runs.',
  auth: 'none',
  limit: 'picture',
  reply: { status: 200, schema: verifyTest },
  refusals: ['testOver', 'tooMany'],
  async handle(call) {
    const test = await findTest(call)
    if (!test) return refuse(call, 'testOver')
    return refuseTooOften(call, { id: test.userId }, 'verify') ?? replyJson(call, await shownTest(call, test))
  },
}

export const answerVerification: Route = {
  method: 'post',
  path: PATH,
  summary: 'Answers the test of a newcomer, or asks for another picture or for a sum instead.',
  auth: 'none',
  limit: 'picture',
  body: { type: 'application/json', schema: verifyRequest },
  reply: { status: 200, schema: verifyReply },
  refusals: ['testOver', 'badJson', 'tooLarge', 'badRequest', 'tooMany'],
  async handle(call) {
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const asked = z.safeParse(verifyRequest, body.value).data
    if (!asked) return refuse(call, 'badRequest')
    const test = await findTest(call)
    if (!test) return refuse(call, 'testOver')
    const tooOften = refuseTooOften(call, { id: test.userId }, 'verify')
    if (tooOften) return tooOften
    const { clock, random } = call.services
    // The bias of a remainder of 32 bits by a few dozen is negligible.
    const below = (limit: number) => random(4).readUInt32BE() % limit
    const step = webStep(test, asked, test.guild.settings.captcha, { now: clock(), random: below })
    if (!(await keepStep(call, test, step))) return refuse(call, 'testOver')
    return replyJson(call, await replyOf(call, test, step))
  },
}

type FoundTest = {
  guild: LoadedGuild
  userId: string
  challenge: Challenge
  dueAt: number
  version: number
}

/** Unknown, over, already taken, or the verification is switched off: the same answer, which reveals nothing. */
async function findTest(call: Call): Promise<FoundTest | null> {
  const { db, clock, guilds } = call.services
  const token = readWebToken(call.param('token'))
  const guild = token && (await guilds.get(token.guildId))
  if (!token || !guild?.settings.captcha.status) return null
  const { userId, secret } = token
  const view = await loadNeeds(db, guild.id, 'welcome', { records: challengeQuery(userId) }, clock())
  const record = challengeRecord(view)
  const challenge = record && challengeIn(record)
  if (record?.state !== 'waiting' || record.dueAt === null || !challenge?.token) return null
  if (!isSame(challenge.token, secret) || clock() > record.dueAt) return null
  return { guild, userId, challenge, dueAt: record.dueAt, version: record.version }
}

function isSame(kept: string, given: string): boolean {
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given))
}

/** In one transaction, and once: of two simultaneous answers the later one finds the test changed. */
async function keepStep(call: Call, test: FoundTest, { verdict, challenge, dueAt }: WebStep): Promise<boolean> {
  const { db, clock } = call.services
  const { guild, userId, version } = test
  const now = clock()
  const job = { guildId: guild.id, module: 'welcome', key: userId, payload: null }
  const change = (rest: object) =>
    ({ type: 'changeRecord', kind: CHALLENGE, id: userId, expect: { version, state: 'waiting' }, ...rest }) as const
  try {
    await inTransaction(db, async (queries) => {
      if (verdict === 'right' || verdict === 'outOfTries') {
        const state = verdict === 'right' ? WEB_STATES.passed : WEB_STATES.failed
        await changeRecord(queries, guild.id, change({ state }), now)
        await scheduleUrgentJob(queries, { ...job, job: WEB_JOB, at: now })
      } else if (challenge !== test.challenge) {
        await changeRecord(queries, guild.id, change({ body: challenge, dueAt }), now)
        if (dueAt !== test.dueAt) await scheduleJob(queries, { ...job, job: TIMEOUT_JOB, at: dueAt })
      }
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const OUTCOMES = {
  right: 'passed',
  outOfTries: 'failed',
  wrong: 'wrong',
  tooLate: 'tooLate',
  asked: 'asked',
} as const satisfies Record<WebStep['verdict'], VerifyReply['outcome']>

async function replyOf(call: Call, test: FoundTest, { verdict, challenge, dueAt }: WebStep): Promise<VerifyReply> {
  const goesOn = verdict === 'wrong' || verdict === 'asked'
  return { outcome: OUTCOMES[verdict], test: goesOn ? await shownTest(call, { ...test, challenge, dueAt }) : null }
}

async function shownTest(call: Call, { guild, challenge, dueAt }: FoundTest): Promise<VerifyTest> {
  const { captcha } = guild.settings
  const card = webPicture(challenge)
  const drawn = card && (await call.services.drawCard(card))
  return {
    server: guild.base.snapshot.name,
    picture: drawn && `data:${drawn.contentType};base64,${Buffer.from(drawn.data).toString('base64')}`,
    question: challenge.question,
    caseMatters: challenge.caseMatters,
    endsAt: dueAt,
    triesLeft: triesLeft(challenge, captcha),
    mayRefresh: mayRefresh(challenge, captcha),
    mayAskSum: mayAskSum(challenge, captcha),
  }
}
