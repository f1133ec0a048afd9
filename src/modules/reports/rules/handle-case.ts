import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect, JsonValue } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { REPORT_SANCTIONS } from '#core/reports-api.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { caseEntry } from './case-entry.ts'
import { caseEmbed, caseMessage } from './case-message.ts'
import { FORGET_JOB } from './forget-case.ts'
import { ALARM, DONE, markEffects } from './mark-message.ts'
import { orElse, type ReportRefusal, refuse } from './refuse.ts'
import { handlesReports, mayWorkOn, REPORT, type ReportCase, reportCaseIn } from './report-record.ts'

type Found = { ok: true; one: ReportCase } | { ok: false; answer: Decision }

/** Finds the case for a team member, other than the one it is about. */
export function workedOn(
  asker: Asker,
  settings: ReportsSettings,
  view: RuleView,
  wanted: 'live' | 'closed' | 'any',
): Found {
  const no = (code: ReportRefusal): Found => ({ ok: false, answer: refuse(asker, code) })
  const one = reportCaseIn(view)
  if (!handlesReports(asker.member, settings, view.guild)) return no('teamOnly')
  if (!one) return no('caseGone')
  // Checked first: the reported colleague must not learn by pressing who it is about.
  if (!mayWorkOn(one, asker.member, settings, view.guild)) return no('administratorsOnly')
  if (one.targetId === asker.member.id) return no('aboutYou')
  if (wanted === 'live' && one.state === 'closed') return no('alreadyClosed')
  if (wanted === 'closed' && one.state !== 'closed') return no('notClosed')
  return { ok: true, one }
}

/** Changes the record and updates its message. */
export function changed(
  one: ReportCase,
  change: { state?: string; actorId?: string | null; body: Partial<ReportCase['body']> },
  settings: ReportsSettings,
  view: RuleView,
  isPressed: boolean,
): Effect[] {
  const next = { ...one, state: change.state ?? one.state, body: { ...one.body, ...change.body } }
  const message = caseMessage(next, settings, view)
  const { channelId, messageId } = one
  const shown: Effect[] = isPressed
    ? [{ type: 'update', message }]
    : channelId && messageId
      ? [{ type: 'editMessage', channelId, messageId, message, optional: true }]
      : []
  return [
    {
      type: 'changeRecord',
      kind: REPORT,
      id: one.id,
      expect: { version: one.version },
      ...change,
      body: change.body as { [key: string]: JsonValue },
    },
    ...shown,
    caseEntry(next, next.state === 'closed' ? 'close' : 'update', view),
  ]
}

type Change = Parameters<typeof changed>[1]

export function claimedBy({ body: { handlers } }: ReportCase, userId: string): Change {
  const next = [...handlers, userId]
  return { state: 'claimed', actorId: next[0] ?? null, body: { handlers: next } }
}

export function releasedBy({ body: { handlers } }: ReportCase, userId: string): Change {
  const rest = handlers.filter((id) => id !== userId)
  return { state: rest.length > 0 ? 'claimed' : 'open', actorId: rest[0] ?? null, body: { handlers: rest } }
}

/** The outcome is deleted; its history stays in the log. */
const REOPENED: Change = {
  state: 'open',
  actorId: null,
  body: { outcome: null, closedBy: null, handlers: [], sanctionBy: null },
}

/** A first press claims it, a second releases it; joining a colleague is confirmed first. */
export function claimCase(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const { member, locale } = event
  const { claimLimit } = settings.reportSystem
  const { handlers } = one.body
  if (handlers.includes(member.id)) {
    return {
      effects: changed(one, releasedBy(one, member.id), settings, view, true),
      reasons: [{ code: 'released' }],
      otherwise: orElse(event),
    }
  }
  if (claimLimit.status && (view.records.mine?.count ?? 0) >= claimLimit.max) return refuse(event, 'claimCap')
  if (handlers.length > 0 && event.route !== 'claimToo') {
    const label = m['reports.bot.claimToo']({}, { locale: locale.own })
    const people = handlers.map((id) => `<@${id}>`).join(' ')
    const buttons = [{ customId: customId('reports', 'claimToo', one.id), style: 'blue' as const, label }]
    const content = m['reports.bot.claimedBy']({ people }, { locale: locale.own })
    return {
      effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ buttons }] } }],
      reasons: [{ code: 'claimedByOther' }],
    }
  }
  const change = claimedBy(one, member.id)
  const isJoining = event.route === 'claimToo'
  const told: Effect[] = isJoining
    ? [{ type: 'update', message: { content: m['reports.bot.joined']({}, { locale: locale.own }) } }]
    : []
  return {
    effects: [...changed(one, change, settings, view, !isJoining), ...told],
    reasons: [{ code: 'claimed' }],
    otherwise: orElse(event),
  }
}

/** A case about a team member, for people who may open it. */
export function readCase(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'any')
  if (!found.ok) return found.answer
  const message = { embeds: [caseEmbed(found.one, view)] }
  return { effects: [{ type: 'reply', isPrivate: true, message }], reasons: [{ code: 'caseRead' }] }
}

/** Shows the member's cases to the person who asks. */
export function showSanctions(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'any')
  if (!found.ok) return found.answer
  const locale = event.locale.own
  const rows = view.records.cases?.rows ?? []
  if (rows.length === 0) return answerPrivately(m['reports.bot.noSanctions']({}, { locale }), 'sanctionsShown')
  const lines = rows.map(({ number, body, createdAt }) => {
    const { type, reason } = (body ?? {}) as { type?: unknown; reason?: unknown }
    const known = REPORT_SANCTIONS.find((one) => one === type)
    const kind = known ? m[`reports.bot.sanctions.${known}`]({}, { locale }) : m['reports.bot.note']({}, { locale })
    const what = `#${number ?? '?'} ${kind} <t:${Math.floor(createdAt / 1000)}:d>`
    if (typeof reason !== 'string') return what
    return m['reports.bot.because']({ what, reason: cutToLength(escapeMarkdown(reason), 100) }, { locale })
  })
  return answerPrivately(cutToLength(lines.join('\n'), 2_000), 'sanctionsShown')
}

/** Nothing of its end stays: it is not deleted after a year, and its message is marked as reported again. */
export function reopenEffects(
  one: ReportCase,
  settings: ReportsSettings,
  view: RuleView,
  isPressed: boolean,
): Effect[] {
  const marked = settings.reportSystem.emoji_status ? markEffects(one.body, { from: DONE, to: ALARM }) : []
  return [
    ...changed(one, REOPENED, settings, view, isPressed),
    { type: 'unschedule', job: FORGET_JOB, key: one.id },
    ...marked,
  ]
}

export function reopenCase(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'closed')
  if (!found.ok) return found.answer
  return {
    effects: reopenEffects(found.one, settings, view, true),
    reasons: [{ code: 'reopened' }],
    otherwise: orElse(event),
  }
}
