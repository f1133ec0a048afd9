import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import { problemOf } from './admit.ts'
import {
  CHALLENGE,
  challengeIn,
  challengeRecord,
  newChallenge,
  newSum,
  roleOfTest,
  SUM_TIME_FACTOR,
} from './challenge.ts'
import { fail, letIn, noted, pass, passedKey, startChallenge, TIMEOUT_JOB, withdrawn } from './outcomes.ts'
import { WEB_STATES } from './web-test.ts'

/** If the bot itself was down when the time ran out, nobody is removed; a new test is sent instead. */
const AWAY_MS = 30_000
const FRESH_SECONDS = 120

export function decideTimeout(
  { key: userId }: EventOf<'jobDue'>,
  { captcha }: CaptchaSettings,
  view: RuleView,
): Decision {
  const record = challengeRecord(view)
  const member = view.members.get(userId) ?? null
  if (record?.state !== 'waiting' || record.dueAt === null || record.dueAt > view.now) return nothing('testOver')
  // A test that was switched off, or whose channel or role was deleted, removes nobody.
  const problem = captcha.status ? problemOf(captcha, view) : 'testOff'
  if (problem) return pass(captcha, record, view, { code: problem })
  const holdsRole = member?.roleIds.includes(roleOfTest(record, captcha) ?? '')
  if (member && !holdsRole) return pass(captcha, record, view, { code: 'passedByHand' })
  if (member && captcha.channel && captcha.unverifiedRole && view.now - record.dueAt > AWAY_MS) {
    const asked = newChallenge(captcha, member, view)
    return startChallenge(captcha, asked, member, record, view, FRESH_SECONDS)
  }
  return fail(captcha, record, member, 'timeout', view)
}

/** The test was taken on the page; its result is the record's state. */
export function decideWeb({ key: userId }: EventOf<'jobDue'>, { captcha }: CaptchaSettings, view: RuleView): Decision {
  const record = challengeRecord(view)
  if (record?.state === WEB_STATES.passed) return pass(captcha, record, view)
  if (record?.state !== WEB_STATES.failed) return nothing('testOver')
  return fail(captcha, record, view.members.get(userId) ?? null, 'attempts', view)
}

/** A moderator removed the role, or gave the other one: counts as the right answer. */
export function decideByHand({ captcha }: CaptchaSettings, view: RuleView): Decision {
  const record = challengeRecord(view)
  return record ? pass(captcha, record, view, { code: 'passedByHand' }) : nothing('notWaitedFor')
}

/** Whether an update may be such a moment. */
export function isByHand({ before, member }: EventOf<'memberUpdated'>, { captcha }: CaptchaSettings): boolean {
  const { status, unverifiedRole, verifiedRole } = captcha
  if (!status || !before) return false
  const had = (id: string | null) => id !== null && before.roleIds.includes(id)
  const has = (id: string | null) => id !== null && member.roleIds.includes(id)
  return (had(unverifiedRole) && !has(unverifiedRole)) || (!had(verifiedRole) && has(verifiedRole))
}

/** A member who leaves is no longer waited for; one who was kicked takes the test again. */
export function decideLeft(
  { member, departure }: EventOf<'memberLeft'>,
  { captcha }: CaptchaSettings,
  view: RuleView,
): Decision {
  if (!captcha.status) return { effects: [], reasons: [] }
  const record = challengeRecord(view)
  const effects: Decision['effects'] = [
    ...(record
      ? ([
          { type: 'deleteRecord', kind: CHALLENGE, id: member.id },
          { type: 'unschedule', job: TIMEOUT_JOB, key: member.id },
          ...withdrawn(record),
        ] as const)
      : []),
    ...(departure === 'leave' ? [] : [{ type: 'forget', key: passedKey(member.id) } as const]),
  ]
  return { effects, reasons: record ? [{ code: 'testLeft' }] : [] }
}

const refusedSchema = z.object({ userId: z.string() })
export const refusedUser = (payload: unknown): string | null => refusedSchema.safeParse(payload).data?.userId ?? null

/** The picture could not be drawn or sent: replaced by a sum. */
function sumInstead(userId: string, captcha: CaptchaSettings['captcha'], view: RuleView): Decision | null {
  const record = challengeRecord(view)
  const challenge = record && challengeIn(record)
  const member = view.members.get(userId)
  if (!record || !challenge || !member || !captcha.channel || !captcha.unverifiedRole) return null
  return startChallenge(captcha, newSum(challenge, view), member, record, view, SUM_TIME_FACTOR * captcha.timeout)
}

/** The role or the message could not be given: nobody is held back by a test they cannot see. */
export function decideRefused(
  { payload, result }: EventOf<'answered'>,
  { captcha }: CaptchaSettings,
  view: RuleView,
): Decision {
  const userId = refusedUser(payload)
  if (!userId) return nothing('badRequest')
  if (!result.ok && result.code === 'memberGone') return nothing('memberGone')
  const record = challengeRecord(view)
  const waitingRole = record && roleOfTest(record, captcha)
  const sum = !result.ok && result.code === 'cardNotDrawn' ? sumInstead(userId, captcha, view) : null
  if (sum) return sum
  const { guild } = view
  const words = m['captcha.bot.log.broken']({ user: `<@${userId}>` }, { locale: guild.locale })
  return {
    effects: [
      { type: 'deleteRecord', kind: CHALLENGE, id: userId },
      { type: 'unschedule', job: TIMEOUT_JOB, key: userId },
      ...(waitingRole ? [{ type: 'removeRole', userId, roleId: waitingRole, optional: true } as const] : []),
      ...letIn(userId, view),
      ...noted(captcha, words),
    ],
    reasons: [{ code: 'testRoleUnusable' }],
  }
}
