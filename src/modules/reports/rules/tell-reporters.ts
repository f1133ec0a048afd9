import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { notifyHere } from '#core/person/notify-here.ts'
import { stopRow } from '#core/person/stop-row.ts'
import { REPORT_SANCTIONS } from '#core/reports-api.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { moderationOf } from './moderation-settings.ts'
import { reportCaseById, reportCaseIn } from './report-record.ts'

export const TELL_JOB = 'tell'

const reportersOf = (payload: unknown) =>
  z.object({ reporters: z.array(z.string()) }).safeParse(payload).data?.reporters ?? []

export const tellNeeds = ({ key, payload }: EventOf<'jobDue'>): Needs => ({
  records: reportCaseById(key),
  memberState: reportersOf(payload),
})

/** Tells everybody who reported what the server shares, unless they switched these notices off. */
export function tellReporters(event: EventOf<'jobDue'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  if (one?.state !== 'closed' || !one.body.outcome) return nothing('caseGone')
  const { locale, name } = view.guild
  const { details } = settings.reportSystem.dm
  const { outcome, closedBy, context, sanction } = one.body
  const known = REPORT_SANCTIONS.find((type) => type === sanction)
  const isAnonymous = moderationOf(settings).moderation.anonymizeModerators
  const words = { locale }
  const lines = [
    m['reports.bot.told']({ number: one.number, server: escapeMarkdown(name) }, words),
    ...(details.includes('status') ? [m[`reports.bot.outcomes.${outcome}`]({}, words)] : []),
    ...(details.includes('moderator') && closedBy && !isAnonymous
      ? [m['reports.bot.toldBy']({ member: `<@${closedBy}>` }, words)]
      : []),
    ...(details.includes('context') && context ? [`> ${escapeMarkdown(context).replaceAll('\n', '\n> ')}`] : []),
    ...(details.includes('sanction') && known
      ? [m['reports.bot.toldSanction']({ sanction: m[`reports.bot.sanctions.${known}`]({}, words) }, words)]
      : []),
  ]
  // Switched off here before this was stored with the person's other choices, which are checked when it is sent.
  const wanted = reportersOf(event.payload).filter((userId) => view.memberState.get(userId)?.quiet !== true)
  const effects = wanted.map(
    (userId): Effect => ({
      type: 'sendDirectMessage',
      userId,
      message: { content: lines.join('\n'), rows: [stopRow('reports', view.guild)] },
      about: 'reports',
      optional: true,
    }),
  )
  return { effects, reasons: [{ code: 'reportersTold' }] }
}

/** The button of older notices, from before "Stop these messages" was the same everywhere. */
export function turnOffNotices({ member, locale }: ComponentEvent, view: RuleView): Decision {
  const answer = answerPrivately(m['reports.bot.quieted']({}, { locale: locale.own }), 'noticesOff')
  const kept: Effect = { type: 'putMemberState', userId: member.id, value: { quiet: true } }
  return {
    ...answer,
    effects: [notifyHere(member.id, 'reports', false, view), ...answer.effects],
    // The person's choices are full: the maximum number of servers is stored.
    otherwise: () => ({ ...answer, effects: [kept, ...answer.effects] }),
  }
}
