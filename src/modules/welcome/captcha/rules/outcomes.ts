import type { Decision, Effect, Reason } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { memberVerified } from '#core/members/verified.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import { type AskedChallenge, CHALLENGE, challengeIn, roleOfTest } from './challenge.ts'
import { challengeMessage, failedMessage } from './challenge-message.ts'
import { greetVerified } from './greet-verified.ts'
import { failedKey, rememberFailed, rememberRemoval } from './removals.ts'
import { noteResult } from './results.ts'

type Settings = CaptchaSettings['captcha']
export const TIMEOUT_JOB = 'captchaTimeout'
const PASSED_KEPT_MS = 24 * 3_600_000

/** Members who passed and left by themselves need no second test for a day. */
export const passedKey = (userId: string) => `captchaPassed:${userId}`

/** Tag of a new test, which replaces an earlier one. A newcomer who cannot be given the role is not held back. */
export const CHALLENGE_REFUSED = 'captchaRefused'

export function startChallenge(
  settings: Settings,
  asked: AskedChallenge,
  member: MemberSnapshot,
  earlier: StoredRecord | null,
  view: RuleView,
  seconds: number = settings.timeout,
): Decision {
  const { channel, unverifiedRole } = settings
  if (!channel || !unverifiedRole) throw new Error('a test needs a channel and a role')
  const userId = member.id
  const dueAt = view.now + seconds * 1_000
  return {
    effects: [
      ...holdUp(
        { userId, channelId: channel, roleId: unverifiedRole, dueAt, body: asked.challenge },
        earlier,
        settings,
      ),
      {
        type: 'sendMessage',
        channelId: channel,
        message: challengeMessage(settings, asked, dueAt, member, view),
        as: 'test',
      },
      { type: 'changeRecord', kind: CHALLENGE, id: userId, messageId: { ref: 'test' } },
    ],
    reasons: [{ code: 'testSent' }],
    onFailure: { tag: CHALLENGE_REFUSED, payload: { userId } },
  }
}

type Waiting = { userId: string; channelId: string; roleId: string; dueAt: number; body: AskedChallenge['challenge'] }

/** Stores the test, schedules its time limit, and gives the role that holds them back. */
export const holdUp = (waiting: Waiting, earlier: StoredRecord | null, settings: Settings): Effect[] => {
  const { userId, channelId, roleId, dueAt } = waiting
  const body = { ...waiting.body, roleId }
  const before = earlier && roleOfTest(earlier, settings)
  return [
    ...(earlier ? [{ type: 'deleteRecord', kind: CHALLENGE, id: userId } as const] : []),
    { type: 'putRecord', kind: CHALLENGE, id: userId, state: 'waiting', subjectId: userId, channelId, dueAt, body },
    { type: 'schedule', job: TIMEOUT_JOB, key: userId, at: dueAt, payload: null },
    ...withdrawn(earlier),
    { type: 'addRole', userId, roleId },
    ...(before && before !== roleId ? [{ type: 'removeRole', userId, roleId: before, optional: true } as const] : []),
  ]
}

export function pass(
  settings: Settings,
  record: StoredRecord,
  view: RuleView,
  options: { answer?: readonly Effect[]; by?: string | undefined; code?: string } = {},
): Decision {
  const userId = record.id
  const { now } = view
  const { verifiedRole } = settings
  const waitingRole = roleOfTest(record, settings)
  return {
    effects: [
      // Refused when the time limit or a moderator came first.
      { type: 'changeRecord', kind: CHALLENGE, id: userId, expect: { version: record.version }, state: 'passed' },
      { type: 'deleteRecord', kind: CHALLENGE, id: userId },
      { type: 'unschedule', job: TIMEOUT_JOB, key: userId },
      { type: 'remember', key: passedKey(userId), value: { at: now }, forgetAt: now + PASSED_KEPT_MS },
      { type: 'forget', key: failedKey(userId) },
      ...(options.answer ?? []),
      ...(waitingRole ? [{ type: 'removeRole', userId, roleId: waitingRole, optional: true } as const] : []),
      ...(verifiedRole ? [{ type: 'addRole', userId, roleId: verifiedRole, optional: true } as const] : []),
      ...withdrawn(record),
      ...letIn(userId, view),
      // Members let in by a moderator, or because the test was switched off, have not solved it.
      ...(options.code === undefined ? [noteResult('passed', view)] : []),
      ...logged(settings, 'pass', passedLine(record, view, options.by), view),
    ],
    reasons: [{ code: options.code ?? 'testPassed' }],
    otherwise: () => ({ effects: options.answer ?? [], reasons: [{ code: 'testOver' }] }),
  }
}

export const letIn = (userId: string, view: Pick<RuleView, 'guild' | 'now'>): Effect[] => [
  memberVerified(userId, view),
  greetVerified(userId, view),
]

export function fail(
  settings: Settings,
  record: StoredRecord,
  member: MemberSnapshot | null,
  because: 'timeout' | 'attempts',
  view: RuleView,
  answer: readonly Effect[] = [],
): Decision {
  const userId = record.id
  const { guild } = view
  const { locale } = guild
  const gate: Effect = {
    type: 'changeRecord',
    kind: CHALLENGE,
    id: userId,
    expect: { version: record.version },
    state: 'failed',
  }
  const over: Effect = { type: 'unschedule', job: TIMEOUT_JOB, key: userId }
  const reasons: Reason[] = [{ code: because === 'timeout' ? 'testTimedOut' : 'testFailed' }]
  const otherwise = (): Decision => ({ effects: answer, reasons: [{ code: 'testOver' }] })
  const forgotten: Effect = { type: 'deleteRecord', kind: CHALLENGE, id: userId }
  if (member && guild.memberCan(member, 'administrator')) {
    return pass(settings, record, view, { answer, code: 'passedByHand' })
  }
  if (!member)
    return { effects: [gate, forgotten, over, ...withdrawn(record)], reasons: [{ code: 'memberGone' }], otherwise }
  const failed = [noteResult('failed', view), ...logged(settings, 'fail', failedLine(member, because, view), view)]
  if (settings.onFail === 'none') {
    // Sent again, because the test may have been deleted. Newcomers with the shared button request another test there.
    const { channelId, messageId } = record
    const told: Effect[] =
      channelId && messageId
        ? [
            { type: 'sendMessage', channelId, message: failedMessage(userId, locale), as: 'told', optional: true },
            { type: 'changeRecord', kind: CHALLENGE, id: userId, messageId: { ref: 'told' } },
          ]
        : []
    return {
      effects: [gate, over, ...answer, ...withdrawn(record), ...told, ...failed],
      reasons,
      otherwise,
    }
  }
  const words = m[`captcha.bot.removed.${because}`]({ server: printedName(guild.name) }, { locale })
  const auditReason = m[`captcha.bot.audit.${because}`]({}, { locale })
  return {
    effects: [
      gate,
      forgotten,
      over,
      ...(settings.onFail === 'kick' ? [rememberRemoval(userId, view)] : []),
      rememberFailed(userId, view.now),
      ...answer,
      ...withdrawn(record),
      { type: 'sendDirectMessage', userId, message: { content: words }, optional: true },
      { type: settings.onFail, userId, auditReason },
      ...failed,
    ],
    reasons,
    otherwise,
  }
}

/** Removed several times within a day: no further test on that day. */
export function turnAway(settings: Settings, member: MemberSnapshot, view: RuleView): Decision {
  const { guild } = view
  const { locale } = guild
  const content = m['captcha.bot.removed.often']({ server: printedName(guild.name) }, { locale })
  const auditReason = m['captcha.bot.audit.often']({}, { locale })
  const line = m['captcha.bot.log.often']({ user: `<@${member.id}>`, name: printedName(member.username) }, { locale })
  return {
    effects: [
      { type: 'sendDirectMessage', userId: member.id, message: { content }, optional: true },
      { type: 'kick', userId: member.id, auditReason },
      ...logged(settings, 'fail', line, view),
    ],
    reasons: [{ code: 'removedOften' }],
  }
}

/** Deletes the message of a test that is over. */
export function withdrawn(record: StoredRecord | null): Effect[] {
  if (!record?.channelId || !record.messageId) return []
  const { channelId, messageId } = record
  return [{ type: 'deleteMessage', channelId, messageId, optional: true }]
}

/** Posted in the results channel, if there is one. */
export const noted = ({ logChannel }: Settings, content: string): Effect[] =>
  logChannel ? [{ type: 'sendMessage', channelId: logChannel, message: { content }, optional: true }] : []

/** Posted there, and logged. */
const logged = (settings: Settings, event: 'pass' | 'fail', content: string, view: RuleView): Effect[] => [
  ...noted(settings, content),
  logEntry(view, 'welcome', { log: 'captcha', event, lines: [content], channelId: null }),
]

function passedLine(record: StoredRecord, { guild, now }: RuleView, by: string | undefined): string {
  const { locale } = guild
  const user = `<@${record.id}>`
  if (by) return m['captcha.bot.log.byHand']({ user, by: `<@${by}>` }, { locale })
  const challenge = challengeIn(record)
  const seconds = Math.max(0, Math.round((now - (challenge?.startedAt ?? now)) / 1_000))
  return m['captcha.bot.log.passed']({ user, seconds, mistakes: challenge?.attempts ?? 0 }, { locale })
}

function failedLine({ id, username }: MemberSnapshot, because: 'timeout' | 'attempts', { guild }: RuleView): string {
  const { locale } = guild
  return m[`captcha.bot.log.${because}`]({ user: `<@${id}>`, name: printedName(username) }, { locale })
}
