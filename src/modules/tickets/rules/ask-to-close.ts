import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { closeBy, mayClose, NO_WORDS } from './close-by.ts'
import { summaryFields, summaryIn } from './closing-summary.ts'
import { asks } from './opening-obstacle.ts'

const CLOSE_REASON_MAX = 1_000

/** The close button: asks for confirmation and a reason. */
export function askToClose(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const locale = event.locale.own
  if (!settings.ticketSystem.closeConfirm) return askReasonOrClose(event, settings, view)
  const label = m['tickets.bot.closeConfirm']({}, { locale })
  const buttons = [{ customId: customId('tickets', 'closeNow'), style: 'red' as const, label }]
  const content = m['tickets.bot.closeAsked']({}, { locale })
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ buttons }] } }],
    reasons: [{ code: 'closeAsked' }],
  }
}

export function askReasonOrClose(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const reason = settings.ticketSystem.askCloseReason ? 'optional' : null
  const fields = closingFields(event.locale.own, reason, found.isStaff, settings)
  return fields.length > 0 ? asks(closingModal(event.locale.own, fields)) : closeBy(event, NO_WORDS, settings, view)
}

/** The button that always asks for a reason. */
export function askCloseReason(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const { own: locale } = event.locale
  return asks(closingModal(locale, closingFields(locale, 'required', found.isStaff, settings)))
}

const closingModal = (locale: Locale, fields: readonly ModalField[]) => ({
  customId: customId('tickets', 'closed'),
  title: m['tickets.bot.closeTitle']({}, { locale }),
  fields,
})

/** The reason is for the member, the other fields for the team. */
function closingFields(
  locale: Locale,
  reason: 'required' | 'optional' | null,
  isStaff: boolean,
  settings: TicketsSettings,
): ModalField[] {
  const why: ModalField = {
    key: 'reason',
    kind: 'paragraph',
    label: m['tickets.bot.reason']({}, { locale }),
    required: reason === 'required',
    max: CLOSE_REASON_MAX,
  }
  return [...(reason === null ? [] : [why]), ...(isStaff ? summaryFields(settings, locale) : [])]
}

export function submitClose(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const reason = event.fields.get('reason')?.[0]?.trim() || null
  return closeBy(event, { reason, ...summaryIn(event, settings) }, settings, view)
}
