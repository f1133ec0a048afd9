import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { waitTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { collectTranscript } from './collect-transcript.ts'
import { heardPrefix } from './heard.ts'
import { inTicket } from './in-ticket.ts'
import { noteInReception } from './reception.ts'
import { isLive, TICKET, type Ticket, ticketIn } from './ticket-record.ts'

export const DELETE_JOB = 'delete'
const COUNTDOWN_MS = 5_000

/** Five seconds to read that it goes. A transcript that is due comes first, and without it nothing is deleted. */
export function askToDelete(
  asker: Asker,
  settings: TicketsSettings,
  view: RuleView,
  { byCommand = false, anyway = false } = {},
): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  // One from before it was reopened does not hold what was said since.
  const isSaved = ticket.body.transcript !== null && !isLive(ticket)
  const savesFirst = panel.autoTranscriptions && !isSaved && !anyway
  const going: Effect[] = savesFirst
    ? collectTranscript(ticket, 'delete', view)
    : [{ type: 'schedule', job: DELETE_JOB, key: ticket.id, at: view.now + COUNTDOWN_MS, payload: null }]
  const time = waitTag(view.now + COUNTDOWN_MS)
  const content = m['tickets.bot.deleting']({ time }, { locale: asker.locale.server })
  return {
    effects: [...going, { type: 'reply', isPrivate: false, message: { content } }],
    reasons: [{ code: 'deleting' }],
  }
}

export function deleteDue({ key }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  if (!ticket || ticket.state === 'deleted') return nothing('notATicket')
  const { number, channelId, body } = ticket
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id: key, state: 'deleted', body: { closedAt: body.closedAt ?? view.now } },
      ...(channelId
        ? [
            { type: 'forgetAll', prefixes: [heardPrefix(channelId)] } as const,
            { type: 'deleteChannel', channelId } as const,
          ]
        : []),
      ...noteInReception(m['tickets.bot.history.deleted']({ number }, view.guild), settings, view),
    ],
    reasons: [{ code: 'deleted' }],
  }
}

/** The transcript could not be saved: nothing goes before somebody says so. */
export function askDeleteAnyway({ channelId }: Ticket, { guild }: RuleView): Effect[] {
  if (channelId === null) return []
  const label = m['tickets.bot.deleteAnyway']({}, guild)
  return [
    {
      type: 'sendMessage',
      channelId,
      message: {
        content: m['tickets.bot.transcriptFailed']({}, guild),
        rows: [{ buttons: [{ customId: customId('tickets', 'deleteAnyway'), style: 'red', label }] }],
      },
    },
  ]
}
