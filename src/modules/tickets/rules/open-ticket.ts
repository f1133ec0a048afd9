import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { waitTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import { canOpen, type OpeningState } from './can-open.ts'
import { putTicket, type TicketDraft } from './draft.ts'
import { type EffectivePanel, effectivePanel, panelById } from './effective-panel.ts'
import { type FilledForm, formModal, readForm } from './form-modal.ts'
import { answersTo, forgetOffer, keptDraft, offerAnswers, offerKey } from './offer-answers.ts'
import { asks, obstacleTo } from './opening-obstacle.ts'
import { countOpening, isRaid } from './raid.ts'
import { refuse } from './refuse.ts'
import { putRequest } from './request.ts'
import { pendingRequests } from './request-record.ts'
import { ticketContext } from './ticket-context.ts'
import { OPEN_STATES, TICKET, ticketsIn } from './ticket-record.ts'
import { typedReason, withTypedReason } from './typed-reason.ts'

const REASON_MAX = 1_000
const LOCK_MS = 15_000
const lockKey = (userId: string) => `lock:${userId}`

export const openingNeeds = (userId: string): Needs => ({
  records: {
    open: { kind: TICKET, subjectId: userId, state: OPEN_STATES },
    last: { kind: TICKET, subjectId: userId, limit: 50 },
    requests: pendingRequests(userId),
  },
})

/** Includes the request of a member who was shown replies. */
export const openAnywayNeeds = (userId: string): Needs => ({ ...openingNeeds(userId), memory: [offerKey(userId)] })

function openingState(userId: string, panelId: string, view: RuleView): OpeningState {
  const requests = (view.records.requests?.rows ?? []).flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'panelId' in body ? [{ panelId: String(body.panelId) }] : [],
  )
  const last = ticketsIn(view, 'last').find(
    ({ state, body }) => state !== 'failed' && body.panelId === panelId && body.openedBy === userId,
  )
  return {
    open: [...ticketsIn(view, 'open').map(({ body }) => ({ panelId: body.panelId })), ...requests],
    lastOpenedAt: last?.body.openedAt ?? null,
    isLocked: view.held(lockKey(userId)) === true,
  }
}

/** What is known so far about the member's request. */
export type Given = {
  reason: string | null
  filled: FilledForm | null
  participants?: readonly string[]
  /** The reason came with the choice, so nothing more is asked. */
  asksNothing?: boolean
  /** They have been shown replies, and still want the ticket. */
  isOffered?: boolean
  /** A reason is required, whatever the panel says. */
  asksReason?: boolean
}

/** From a button, a select, a command or a submitted form: asks for what is missing, then opens or queues. */
export function openTicket(
  asker: Asker,
  panelId: string,
  given: Given,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const { member, locale } = asker
  const { guild, now } = view
  const saved = panelById(settings.ticketSystem, panelId, guild.locale)
  if (!saved) return refuse(asker, 'panelOff')
  const panel = effectivePanel(saved, settings, guild)
  const opening = canOpen(member, panel, settings, openingState(member.id, panelId, view), { guild, now })
  if (!opening.ok) {
    if (opening.code === 'outsideHours') return outsideHours(panel, locale.own)
    if (opening.code !== 'cooldown') return refuse(asker, opening.code)
    const time = waitTag(opening.until ?? now)
    return answerPrivately(m['tickets.bot.cooldown']({ time }, { locale: locale.own }), 'cooldown')
  }
  const form = settings.ticketSystem.forms.find(({ id }) => id === panel.formId)
  if (!given.filled && !given.asksNothing) {
    if (form) {
      const modal = formModal(form, customId('tickets', 'form', panelId))
      const typed = withTypedReason(modal, given.reason, member.id, view)
      return asks(typed.modal, typed.effects)
    }
    if ((panel.askDescription || given.asksReason) && given.reason === null)
      return asks(reasonModal(panelId, locale.own))
  }
  const draft: TicketDraft = {
    panelId,
    openerId: member.id,
    openedBy: member.id,
    reason: given.reason,
    answers: given.filled?.answers ?? [],
    files: given.filled?.files ?? [],
    participants: [...(given.participants ?? [])],
    reportId: null,
  }
  const found = given.asksNothing || given.isOffered ? [] : answersTo(draft, settings)
  if (found.length > 0) return offerAnswers(asker, draft, found, contextOf(draft, panel, member, view), view)
  const { isOffered = false } = given
  return openOrQueue(draft, { asker, saved, panel, isQueued: opening.hours === 'queue', isOffered }, settings, view)
}

/** Before there is a ticket, its number is 0. */
function contextOf(draft: TicketDraft, panel: EffectivePanel, member: MemberSnapshot, view: RuleView) {
  const answers = draft.answers.map(({ value }) => value)
  const { name: panelName, priority } = panel
  return ticketContext(
    { number: 0, panelName, priority, reason: draft.reason, claimer: null, answers },
    member,
    null,
    view,
  )
}

/** A member who was shown replies still wants the ticket. Obstacles are checked again; what they typed is kept then. */
export function openAnyway(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const { member } = event
  const draft = keptDraft(member.id, view)
  if (!draft) return refuse(event, 'changed')
  const { panelId, reason, answers, files, participants } = draft
  const given = { reason, filled: { answers, files }, participants, isOffered: true }
  return openTicket(event, panelId, given, settings, view)
}

type Opening = { asker: Asker; saved: TicketPanel; panel: EffectivePanel; isQueued: boolean; isOffered: boolean }

function openOrQueue(
  draft: TicketDraft,
  { asker, saved, panel, isQueued, isOffered }: Opening,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const locked: Effect[] = [
    { type: 'hold', key: lockKey(draft.openerId), value: true, forgetAt: view.now + LOCK_MS },
    ...countOpening(draft.openerId, settings, view),
    ...(isOffered ? [forgetOffer(draft.openerId)] : []),
  ]
  if (isQueued || !panel.autoCreate || isRaid(view)) {
    const request = putRequest(draft, panel, isQueued ? 'queued' : 'waiting', { asker, settings, view })
    return { ...request, effects: [...locked, ...request.effects] }
  }
  const obstacle = obstacleTo(panel, settings, view)
  if (obstacle) {
    const refusal = refuse(asker, obstacle.code)
    return { ...refusal, effects: [...refusal.effects, ...obstacle.effects] }
  }
  return {
    effects: [...locked, ...putTicket(draft, saved, keepReply(asker, true), view)],
    reasons: [{ code: 'opening' }],
  }
}

const reasonModal = (panelId: string, locale: Locale) => ({
  customId: customId('tickets', 'form', panelId),
  title: m['tickets.bot.reasonTitle']({}, { locale }),
  fields: [
    {
      key: 'reason',
      kind: 'paragraph' as const,
      label: m['tickets.bot.reason']({}, { locale }),
      required: true,
      max: REASON_MAX,
    },
  ],
})

function outsideHours({ hours }: EffectivePanel, locale: Locale): Decision {
  const embed = {
    title: hours?.title ?? m['tickets.bot.outsideTitle']({}, { locale }),
    description: hours?.message ?? m['tickets.bot.outsideBlocked']({}, { locale }),
    color: hours?.color,
  }
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { embeds: [embed] } }],
    reasons: [{ code: 'outsideHours' }],
  }
}

/** The form was submitted. Obstacles are checked again, because a form may stay open for an hour. */
export function submitForm(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const [panelId = ''] = event.args
  const asked = event.fields.get('reason')?.[0]?.trim() || null
  const panel = panelById(settings.ticketSystem, panelId, view.guild.locale)
  const form = settings.ticketSystem.forms.find(({ id }) => id === panel?.formId)
  if (!form || asked !== null) {
    return openTicket(event, panelId, { reason: asked, filled: { answers: [], files: [] } }, settings, view)
  }
  const filled = readForm(form, event.fields, event.targets)
  return openTicket(event, panelId, { reason: typedReason(event.member.id, view), filled }, settings, view)
}
