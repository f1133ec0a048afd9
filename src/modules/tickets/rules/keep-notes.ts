import type { Decision, Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { idleJob } from './idle-times.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { orElse } from './refuse.ts'
import { TICKET } from './ticket-record.ts'

const NOTES_MAX = 50

/** Exempts the ticket from timers; the same request ends the exemption. */
export function toggleKeepOpen(asker: TicketActor, settings: TicketsSettings, view: RuleView): Decision {
  const found = inTicket(asker, settings, view, { byCommand: true })
  if (!found.ok) return found.answer
  const { id, version, body } = found.ticket
  const keepOpen = !body.keepOpen
  const words = keepOpen ? m['tickets.bot.keptOpen'] : m['tickets.bot.notKeptOpen']
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id, expect: { version }, body: { keepOpen } },
      ...(keepOpen ? [] : idleJob(id, settings, view)),
      { type: 'reply', isPrivate: true, message: { content: words({}, { locale: asker.locale.own }) } },
    ],
    reasons: [{ code: keepOpen ? 'keptOpen' : 'notKeptOpen' }],
    otherwise: orElse(asker),
  }
}

/** For the team: posted in the staff thread where there is one. */
export function addNote(asker: TicketActor, text: string, settings: TicketsSettings, view: RuleView): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand: true })
  if (!found.ok) return found.answer
  const { id, version, body } = found.ticket
  const note = { by: asker.member.id, at: view.now, text }
  const shown: Effect[] = body.staffThreadId
    ? [
        {
          type: 'sendMessage',
          channelId: body.staffThreadId,
          message: { content: `<@${asker.member.id}>: ${escapeMarkdown(text)}` },
          optional: true,
        },
      ]
    : []
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id,
        expect: { version },
        body: { notes: [...body.notes, note].slice(-NOTES_MAX) },
      },
      {
        type: 'reply',
        isPrivate: true,
        message: { content: m['tickets.bot.noted']({}, { locale: asker.locale.own }) },
      },
      ...shown,
    ],
    reasons: [{ code: 'noteAdded' }],
    otherwise: orElse(asker),
  }
}
