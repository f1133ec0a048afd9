import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotSelect } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { inTicket } from './in-ticket.ts'
import { asks } from './opening-obstacle.ts'
import { proposeClosing } from './propose-closing.ts'
import { refuse } from './refuse.ts'
import { toggleLock } from './shape-ticket.ts'
import { priorityWord } from './ticket-context.ts'

const OPTIONS_MAX = 25

/** The menu below the first message: asks for whatever the action needs. */
export function openMenu(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = inTicket(event, settings, view)
  if (!found.ok) return found.answer
  const locale = event.locale.own
  const ask = (select: BotSelect): Decision => ({
    effects: [{ type: 'reply', isPrivate: true, message: { content: title, rows: [{ select }] } }],
    reasons: [{ code: 'menuAsked' }],
  })
  const [action] = event.values
  const title = m['tickets.bot.menu.choose']({}, { locale })
  switch (action) {
    case 'add':
      return ask({ kind: 'user', customId: customId('tickets', 'add') })
    case 'remove':
      return ask({ kind: 'user', customId: customId('tickets', 'remove') })
    case 'priority': {
      const options = TICKET_PRIORITIES.map((value) => ({ value, label: priorityWord(value, locale) }))
      return ask({ kind: 'text', customId: customId('tickets', 'priority'), options })
    }
    case 'transfer': {
      const panels = settings.ticketSystem.panels.filter(({ id }) => id !== found.panel.id)
      if (panels.length === 0) return refuse(event, 'panelOff')
      const options = panels.slice(0, OPTIONS_MAX).map(({ id, name }) => ({ value: id, label: name }))
      return ask({ kind: 'text', customId: customId('tickets', 'transfer'), options })
    }
    case 'rename':
      return asks({
        customId: customId('tickets', 'rename'),
        title: m['tickets.bot.menu.rename']({}, { locale }),
        fields: [
          { key: 'name', kind: 'line', label: m['tickets.bot.newName']({}, { locale }), required: true, max: 100 },
        ],
      })
    case 'solved':
      return proposeClosing(event, null, settings, view)
    case 'lock':
      return toggleLock(event, settings, view)
    default:
      return refuse(event, 'changed')
  }
}
