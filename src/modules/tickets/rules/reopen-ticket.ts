import type { Decision, Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { claimRights } from './claim-change.ts'
import { DELETE_JOB } from './delete-ticket.ts'
import { idleJob } from './idle-times.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { reshape } from './move.ts'
import { noteInReception } from './reception.ts'
import { orElse, refuse } from './refuse.ts'
import { memberOverwrite } from './room.ts'
import { nameOfRoom } from './ticket-context.ts'
import { stateWord, ticketEntry } from './ticket-entry.ts'
import { TICKET } from './ticket-record.ts'

/** The member may write again. The limit of open tickets is not checked again. */
export function reopenTicket(
  asker: TicketActor,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const { channelId, id, number, openerId, body } = ticket
  if (ticket.state !== 'closed' || channelId === null) return refuse(asker, 'notClosed')
  const name = nameOfRoom({ ...ticket, actorId: null }, panel, view)
  const rights: Effect[] = body.isThread
    ? [
        { type: 'editChannel', channelId, locked: false, archived: false, optional: true },
        // A member who left the server was removed from the thread as well.
        { type: 'addThreadMember', threadId: channelId, userId: openerId, optional: true },
      ]
    : [
        { type: 'setOverwrite', channelId, overwrite: memberOverwrite(view.guild, openerId, panel), optional: true },
        ...claimRights(ticket, panel, null, settings, view),
      ]
  const by = `<@${asker.member.id}>`
  const change = { thing: 'state', before: stateWord('closed', view), after: stateWord('open', view) } as const
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id,
        expect: { state: 'closed' },
        state: 'open',
        actorId: null,
        body: {
          isLocked: false,
          claimerName: null,
          closedAt: null,
          closer: null,
          closeReason: null,
          closeTag: null,
          outcome: null,
          warnedAt: null,
          lastMemberAt: view.now,
          memberWaitsSince: view.now,
        },
      },
      { type: 'unschedule', job: DELETE_JOB, key: id },
      ...idleJob(id, settings, view),
      ticketEntry(ticket, 'update', { change, by: asker.member.id }, view),
      ...rights,
      {
        type: 'reply',
        isPrivate: false,
        message: {
          content: m['tickets.bot.reopened']({ member: `<@${openerId}>`, by }, { locale: asker.locale.server }),
          mentions: { users: [openerId] },
        },
      },
      ...noteInReception(m['tickets.bot.history.reopened']({ number, by }, view.guild), settings, view),
      ...reshape(ticket, { name, categoryId: panel.category }, view),
    ],
    reasons: [{ code: 'reopened' }],
    otherwise: orElse(asker, 'notClosed'),
  }
}
