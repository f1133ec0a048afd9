import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { newPanel } from '../new-panel.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import { putTicket } from './draft.ts'
import { type EffectivePanel, effectivePanel, isTeam, panelById } from './effective-panel.ts'
import { asks, obstacleTo } from './opening-obstacle.ts'
import { orElse, refuse } from './refuse.ts'
import { decidedMessage } from './request-message.ts'
import { REQUEST, REQUEST_JOB, requestIn, type TicketRequest } from './request-record.ts'

export type Decidable = TicketRequest & { saved: TicketPanel; panel: EffectivePanel; mayOpen: boolean }

/**
 * The current panel. One that was deleted since opens no ticket, and the team of the module decides in its place; nor
 * does any while tickets are switched off.
 */
export function withPanel(request: TicketRequest, settings: TicketsSettings, view: RuleView): Decidable {
  const { locale } = view.guild
  const current = panelById(settings.ticketSystem, request.draft.panelId, locale)
  const saved = current ?? { ...newPanel(request.draft.panelId, locale), name: m['tickets.name']({}, { locale }) }
  const mayOpen = settings.ticketSystem.status && current !== null
  return { ...request, saved, panel: effectivePanel(saved, settings, view.guild), mayOpen }
}

function decidable(event: ComponentEvent | ModalEvent, settings: TicketsSettings, view: RuleView) {
  const request = requestIn(view)
  if (request?.state !== 'waiting') return { ok: false as const, answer: refuse(event, 'requestOver') }
  const found = withPanel(request, settings, view)
  if (!isTeam(event.member, found.panel, view.guild)) return { ok: false as const, answer: refuse(event, 'teamOnly') }
  return { ok: true as const, found }
}

/** Rewrites the request where the team reads it. */
type Rewrite = (message: BotMessage) => Effect[]
const inPlace: Rewrite = (message) => [{ type: 'update', message }]

export function acceptEffects(
  { record, state, draft, saved, panel }: Decidable,
  by: string,
  rewrite: Rewrite,
  reply: ReturnType<typeof keepReply> | null,
  view: RuleView,
): Effect[] {
  const words = m['tickets.bot.acceptedBy']({ member: `<@${by}>` }, view.guild)
  return [
    { type: 'changeRecord', kind: REQUEST, id: record.id, expect: { state }, state: 'accepted', actorId: by },
    { type: 'unschedule', job: REQUEST_JOB, key: record.id },
    ...putTicket(draft, saved, reply, view),
    ...rewrite(decidedMessage(draft, panel.name, words, view)),
  ]
}

export function refuseEffects(
  { record, state, draft, panel }: Decidable,
  by: string,
  reason: string | null,
  rewrite: Rewrite,
  view: RuleView,
): Effect[] {
  const { locale, name: server } = view.guild
  const told = [
    m['tickets.bot.refusedTold']({ server: escapeMarkdown(server) }, { locale }),
    ...(reason ? [`> ${escapeMarkdown(reason).replaceAll('\n', '\n> ')}`] : []),
  ]
  const words = m['tickets.bot.refusedBy']({ member: `<@${by}>` }, { locale })
  return [
    { type: 'changeRecord', kind: REQUEST, id: record.id, expect: { state }, state: 'refused', actorId: by },
    { type: 'unschedule', job: REQUEST_JOB, key: record.id },
    ...rewrite(decidedMessage(draft, panel.name, words, view)),
    { type: 'sendDirectMessage', userId: draft.openerId, message: { content: told.join('\n') }, optional: true },
  ]
}

export function acceptRequest(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const request = decidable(event, settings, view)
  if (!request.ok) return request.answer
  if (!request.found.mayOpen) return refuse(event, 'panelOff')
  const obstacle = obstacleTo(request.found.panel, settings, view)
  if (obstacle) return refuse(event, obstacle.code)
  return {
    effects: acceptEffects(request.found, event.member.id, inPlace, keepReply(event, true), view),
    reasons: [{ code: 'requestAccepted' }],
    otherwise: orElse(event, 'requestOver'),
  }
}

export function askRefusal(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const request = decidable(event, settings, view)
  if (!request.ok) return request.answer
  const locale = event.locale.own
  return asks({
    customId: customId('tickets', 'refused', request.found.record.id),
    title: m['tickets.bot.refuseTitle']({}, { locale }),
    fields: [
      { key: 'reason', kind: 'paragraph', label: m['tickets.bot.reason']({}, { locale }), required: false, max: 1_000 },
    ],
  })
}

export function refuseRequest(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const request = decidable(event, settings, view)
  if (!request.ok) return request.answer
  const reason = event.fields.get('reason')?.[0]?.trim() || null
  return {
    effects: refuseEffects(request.found, event.member.id, reason, inPlace, view),
    reasons: [{ code: 'requestRefused' }],
    otherwise: orElse(event, 'requestOver'),
  }
}
