import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isBan } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { isInForce } from './ask-for-ban.ts'
import { canBotSanction } from './can-sanction.ts'
import { CASE, type Case, caseById, casesIn, runningCasesOf } from './case-record.ts'
import { escalationOf } from './log-escalation.ts'
import { END_JOB } from './open-case.ts'
import { sanctionMessage } from './sanction-message.ts'
import { openedEffects } from './settle-case.ts'
import { refusalWords } from './words.ts'

export const APPLIED_TAG = 'applied'
export const TOLD_TAG = 'told'
const AUDIT_MAX = 512

const applyPayload = z.object({
  userId: z.string(),
  moderatorId: z._default(z.nullable(z.string()), null),
  moderatorName: z.string(),
  reply: z.nullable(storedReply),
})
const readApplyPayload = (payload: unknown) => applyPayload.safeParse(payload).data ?? null

export function applyNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const asked = readApplyPayload(payload)
  if (!asked) return {}
  const { userId, moderatorId } = asked
  return {
    members: moderatorId === null ? [userId] : [userId, moderatorId],
    records: { own: caseById(key), running: runningCasesOf(userId) },
  }
}

/** Tells the member first, then Discord: after a ban the private message could not be delivered. */
export function applyCase(event: EventOf<'jobDue'>, settings: ModerationSettings, view: RuleView): Decision {
  const asked = readApplyPayload(event.payload)
  const [own] = casesIn(view, 'own')
  if (!asked || own?.state !== 'applying') return nothing('caseGone')
  const { userId, moderatorId, moderatorName, reply } = asked
  const { type } = own.body
  const member = view.members.get(userId) ?? null
  const first = casesIn(view, 'running').find(
    (other) => isSameBan(own, other) && isInForce(other, member !== null, view.now),
  )
  if (first) return pointTo(first, own, reply, view)
  // The member may have been promoted while the bot was down or busy.
  const moderator = moderatorId === view.botId ? null : view.members.get(moderatorId ?? '')
  const isBelow = member && moderator && !view.guild.isAbove(moderator, member)
  const obstacle = isBelow ? 'aboveYou' : canBotSanction(view.guild, { id: userId, member }, type)
  if (obstacle) return failCase(own, obstacle, reply, (locale) => refusalWords(obstacle, type, locale), view)

  const effects: Effect[] = []
  // Discord lets no bot write to another bot.
  if (type !== 'note' && member && !member.bot && settings.moderation.sanctionDm) {
    effects.push({
      type: 'sendDirectMessage',
      userId,
      message: sanctionMessage(own, type, member, settings, view),
      optional: true,
      ...(reply && { answerTo: { tag: TOLD_TAG, payload: reply } }),
    })
  }
  const act = onDiscord(own, userId, moderatorName, view)
  if (!act) return { ...openedEffects(own, [], reply, settings, view, effects), durable: true }
  effects.push({
    ...act,
    answerTo: { tag: APPLIED_TAG, payload: { caseId: own.id, userId, reply } },
  })
  return { effects, reasons: [{ code: 'sanctionApplied' }], durable: true }
}

/** Of two moderators at the same time, the first counts. */
const isSameBan = (own: Case, other: Case) =>
  isBan(own.body.type) && isBan(other.body.type) && other.id !== own.id && (other.number ?? 0) < (own.number ?? 0)

function pointTo(first: Case, own: Case, reply: StoredReply | null, view: RuleView): Decision {
  const words = (locale: Locale) => m['moderation.refused.bannedAlready']({ number: first.number ?? 0 }, { locale })
  const effects: Effect[] = [
    { type: 'deleteRecord', kind: CASE, id: own.id },
    { type: 'unschedule', job: END_JOB, key: own.id },
    ...escalationOf(own, words(view.guild.locale), view),
  ]
  if (reply) effects.push({ type: 'reply', isPrivate: true, message: { content: words(reply.locale.own) } })
  return { effects, reasons: [{ code: 'bannedAlready' }], replyTo: reply?.interaction }
}

export function failCase(
  own: Case,
  failure: string,
  reply: StoredReply | null,
  words: (locale: Locale) => string,
  view: RuleView,
): Decision {
  const effects: Effect[] = [
    { type: 'changeRecord', kind: CASE, id: own.id, state: 'failed', body: { failure } },
    { type: 'unschedule', job: END_JOB, key: own.id },
    ...escalationOf(own, words(view.guild.locale), view),
  ]
  if (reply) effects.push({ type: 'reply', isPrivate: true, message: { content: words(reply.locale.own) } })
  return { effects, reasons: [{ code: 'sanctionFailed' }], replyTo: reply?.interaction }
}

type DiscordAct = Extract<Effect, { type: 'timeout' | 'kick' | 'ban' }>

function onDiscord({ body, dueAt }: Case, userId: string, moderatorName: string, view: RuleView): DiscordAct | null {
  const { locale } = view.guild
  const reason = body.reason ?? m['moderation.cases.noReason']({}, { locale })
  const auditReason = cutToLength(`${moderatorName} – ${reason}`, AUDIT_MAX)
  switch (body.type) {
    case 'tempmute':
      return { type: 'timeout', userId, until: dueAt, auditReason }
    case 'kick':
      return { type: 'kick', userId, auditReason }
    case 'ban':
    case 'tempban':
      return { type: 'ban', userId, deleteSeconds: body.deleteMessages, auditReason }
    default:
      return null
  }
}
