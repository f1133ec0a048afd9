import { askModule } from '#core/bot/ask-module.ts'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ReportTicketWith } from '#core/reports-api.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { changed, workedOn } from './handle-case.ts'
import { type ReportCase, reportCaseIn } from './report-record.ts'

/** A ticket with one of the two: neither is told about the other. */
export function offerTickets(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const locale = event.locale.own
  const button = (who: 'target' | 'reporter') => ({
    customId: customId('reports', 'ticket', one.id, who),
    style: 'blue' as const,
    label: m[`reports.bot.ticketFor.${who}`]({}, { locale }),
  })
  const linked = one.body.tickets.map(({ number, channelId }) => `#${number} ${channelId ? `<#${channelId}>` : ''}`)
  const content = linked.length > 0 ? linked.join('\n') : m['reports.bot.noTickets']({}, { locale })
  const rows = [{ buttons: [button('target'), button('reporter')] }]
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows } }],
    reasons: [{ code: 'ticketsShown' }],
  }
}

export function openTicket(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const whom = event.args[1] === 'reporter' ? 'reporter' : 'target'
  const effects = ticketEffects(one, whom, event.member.id, keepReply(event, true), view)
  return { effects, reasons: [{ code: 'ticketAsked' }] }
}

/** The ticket module opens it, and reports the result. */
export function ticketEffects(
  one: ReportCase,
  whom: ReportTicketWith,
  by: string,
  /** Who waits for an answer on Discord; null: requested on the dashboard. */
  reply: JsonValue,
  view: RuleView,
): Effect[] {
  const userId = whom === 'reporter' ? one.body.reports.at(-1)?.reporterId : one.targetId
  if (!userId) return []
  const payload: JsonValue = { userId, openedBy: by, reason: null, reportId: one.id, reply }
  return [askModule(view, { module: 'tickets', from: 'reports', what: 'open', payload })]
}

/** A ticket that came from a case is noted on it. */
export function ticketOpened(event: EventOf<'requested'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  const { number, channelId } = (event.payload ?? {}) as { number?: unknown; channelId?: unknown }
  if (!one || typeof number !== 'number') return nothing('caseGone')
  const tickets = [...one.body.tickets, { number, channelId: typeof channelId === 'string' ? channelId : null }]
  return { effects: changed(one, { body: { tickets } }, settings, view, false), reasons: [{ code: 'ticketLinked' }] }
}
