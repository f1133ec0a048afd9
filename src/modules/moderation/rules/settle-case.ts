import type { Decision, Effect, JsonValue } from '#core/bot/effects.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ModerationSettings } from '../settings.ts'
import { CASE, type Case, familyOf } from './case-record.ts'
import { caseSummary } from './case-summary.ts'
import { escalationOf } from './log-escalation.ts'
import { END_JOB } from './open-case.ts'

/**
 * What other modules may know of a case. The context is for the team only and left out. `reply`: how to answer the
 * moderator who used a command, for anything else there is to say.
 */
const factOf = ({ number, dueAt, body }: Case, reply: StoredReply | null): JsonValue => ({
  number,
  reason: body.reason,
  endsAt: dueAt,
  source: body.source,
  targetName: body.targetName,
  deleteMessages: body.deleteMessages,
  reportId: body.reportId,
  ruleId: body.ruleId,
  predefinedId: body.predefinedId,
  reply,
})

export const openedFact = (one: Case, view: RuleView, reply: StoredReply | null = null): Effect => ({
  type: 'emit',
  event: {
    type: 'caseOpened',
    guildId: view.guild.id,
    at: view.now,
    recordId: one.id,
    userId: one.subjectId ?? '',
    moderatorId: one.actorId,
    kind: one.body.type,
    payload: factOf(one, reply),
  },
})

/** `liftReason`: why somebody ended it, besides why it was given. */
export const endedFact = (one: Case, view: RuleView, by: string | null, liftReason: string | null = null): Effect => ({
  type: 'emit',
  event: {
    type: 'caseEnded',
    guildId: view.guild.id,
    at: view.now,
    recordId: one.id,
    userId: one.subjectId ?? '',
    kind: one.body.type,
    payload: { number: one.number, reason: one.body.reason, endedBy: by, liftReason },
  },
})

/** The sanction is in force: tells other modules and the moderator. `older`: the one it replaces. */
export function openedEffects(
  own: Case,
  older: readonly Case[],
  reply: StoredReply | null,
  settings: ModerationSettings,
  view: RuleView,
  before: readonly Effect[] = [],
): Decision {
  const family = familyOf(own.body.type)
  const state = family ? 'active' : 'done'
  const effects: Effect[] = [
    { type: 'changeRecord', kind: CASE, id: own.id, state, expect: { state: 'applying' } },
    ...older.flatMap((other) => replaced(other)),
    openedFact(own, view, reply),
    ...escalationOf(own, null, view),
    ...before,
  ]
  if (reply) effects.push(summaryReply({ ...own, state }, reply, settings, view))
  return {
    effects,
    reasons: [{ code: 'caseOpened' }],
    replyTo: reply?.interaction,
    // Reported twice after a crash: it has been settled already.
    otherwise: () => ({ effects: [], reasons: [{ code: 'caseSettledBefore' }] }),
  }
}

const replaced = ({ id }: Case): Effect[] => [
  { type: 'changeRecord', kind: CASE, id, state: 'replaced' },
  { type: 'unschedule', job: END_JOB, key: id },
]

function summaryReply(one: Case, reply: StoredReply, settings: ModerationSettings, view: RuleView): Effect {
  const { isPrivate, locale } = reply
  const embed = caseSummary(one, settings, view, {
    locale: isPrivate ? locale.own : locale.server,
    isPublic: !isPrivate,
  })
  return { type: 'reply', isPrivate, message: { embeds: [embed] } }
}
