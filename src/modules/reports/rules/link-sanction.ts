import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { closeEffects } from './close-case.ts'
import { changed, workedOn } from './handle-case.ts'
import { orElse, refuse } from './refuse.ts'
import {
  mayWorkOn,
  REPORT,
  reportCaseById,
  reportCaseIn,
  SANCTION,
  typeOfSanction,
  withCases,
} from './report-record.ts'

/** The moderator who used a command and can be answered on Discord. */
const fromCommand = z.object({ reply: storedReply })
const LIVE = ['open', 'claimed'] as const

/** A note is not a sanction, so it is not linked to a report. */
export const mayBelongToReport = ({ kind, moderatorId, payload }: EventOf<'caseOpened'>): boolean =>
  kind !== 'note' && moderatorId !== null && fromCommand.safeParse(payload).success

export const offerNeeds = ({ userId, moderatorId }: EventOf<'caseOpened'>): Needs => ({
  records: { case: { kind: REPORT, subjectId: userId, state: LIVE, limit: 1 } },
  members: moderatorId === null ? [] : [moderatorId],
})

/** A member was sanctioned by a command while a report about them is open. */
export function offerLink(event: EventOf<'caseOpened'>, settings: ReportsSettings, view: RuleView): Decision {
  const reply = fromCommand.safeParse(event.payload).data?.reply
  const moderator = view.members.get(event.moderatorId ?? '')
  const one = reportCaseIn(view)
  if (!reply || !moderator || !one || !mayWorkOn(one, moderator, settings, view.guild)) return nothing('noReport')
  const locale = reply.locale.own
  const button = (act: 'close' | 'keep') => customId('reports', 'link', one.id, event.recordId, act)
  const buttons = [
    { label: m['reports.bot.linkAndClose']({}, { locale }), style: 'blue' as const, customId: button('close') },
    { label: m['reports.bot.linkAndKeep']({}, { locale }), style: 'grey' as const, customId: button('keep') },
  ]
  const content = m['reports.bot.linkOffered']({ number: one.number }, { locale })
  return {
    effects: [{ type: 'followUp', isPrivate: true, message: { content, rows: [{ buttons }] } }],
    reasons: [{ code: 'linkOffered' }],
    replyTo: reply.interaction,
  }
}

export const linkNeeds = ({ args: [reportId = '', caseId = ''] }: ComponentEvent): Needs => ({
  records: { ...reportCaseById(reportId), linked: { kind: SANCTION, id: caseId } },
})

/** The report then lists the sanction, and is closed with it unless there is more to do. */
export function linkSanction(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const linked = (view.records.linked?.rows ?? []).filter(
    ({ id, subjectId }) => subjectId === one.targetId && !one.body.cases.includes(id),
  )
  if (linked.length === 0) return refuse(event, 'changed')
  const links = withCases(one, linked)
  const closes = event.args[2] === 'close'
  const { context } = one.body
  const end = {
    outcome: 'sanctioned',
    context,
    by: event.member.id,
    links,
    sanction: typeOfSanction(linked[0]),
  } as const
  const locale = event.locale.own
  const content = closes
    ? m['reports.bot.closedReply']({}, { locale })
    : m['reports.bot.linked']({ number: one.number }, { locale })
  return {
    effects: [
      ...(closes ? closeEffects(one, end, settings, view) : changed(one, { body: links }, settings, view, false)),
      { type: 'update', message: { content, rows: [] } },
    ],
    reasons: [{ code: closes ? 'closed' : 'sanctionLinked' }],
    otherwise: orElse(event),
  }
}
