import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { waitTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { collectTranscript, isSaved } from './collect-transcript.ts'
import { heardPrefix } from './heard.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { noteInReception } from './reception.ts'
import { panelOfTicket, TICKET, type Ticket, ticketIn } from './ticket-record.ts'

export const DELETE_JOB = 'delete'
/** Automatically, some time after it was closed. */
export const BY_ITSELF = { by: null } as const
const byItself = z.object({ by: z.null() })
/** Discord did not let the bot delete the channel. */
export const DELETE_FAILED = 'deleteFailed'
const before = z.object({ state: z.string(), closedAt: z.nullable(z.number()) })
const COUNTDOWN_MS = 5_000

/** Announces the deletion five seconds ahead. A missing transcript comes first, and without it nothing is deleted. */
export function askToDelete(
  asker: TicketActor,
  settings: TicketsSettings,
  view: RuleView,
  { byCommand = false, anyway = false } = {},
): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const savesFirst = panel.autoTranscriptions && !isSaved(ticket, view.now) && !anyway
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

export function deleteDue({ key, payload }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  if (!ticket || ticket.state === 'deleted') return nothing('notATicket')
  const panel = panelOfTicket(ticket, settings, view.guild)
  // Its transcript may have failed when it was closed. Without one the team is asked.
  if (byItself.safeParse(payload).success && panel?.autoTranscriptions && !isSaved(ticket, view.now)) {
    return { effects: collectTranscript(ticket, 'delete', view), reasons: [{ code: 'deleting' }] }
  }
  const { number, channelId, state, body } = ticket
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
    onFailure: { tag: DELETE_FAILED, payload: { ticketId: key, state, closedAt: body.closedAt } },
  }
}

/** It is what it was before, so that it can be deleted again; the team is told. */
export function deleteFailed({ payload }: EventOf<'answered'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const { data } = before.safeParse(payload)
  if (!data || ticket?.state !== 'deleted' || ticket.channelId === null) return nothing('notATicket')
  const { id, number, channelId } = ticket
  const content = m['tickets.bot.deleteFailed']({}, view.guild)
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id, state: data.state, body: { closedAt: data.closedAt } },
      { type: 'sendMessage', channelId, message: { content }, optional: true },
      ...noteInReception(m['tickets.bot.history.deleteFailed']({ number }, view.guild), settings, view),
    ],
    reasons: [{ code: 'deleteFailed' }],
  }
}

/** The transcript could not be saved: nothing is deleted before somebody confirms it. */
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
