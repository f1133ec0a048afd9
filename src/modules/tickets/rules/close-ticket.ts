import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'
import { RELEASE_JOB, TAKEOVER_JOB } from './claim-change.ts'
import { closedLine, closedMessage, tellOpener } from './closed-words.ts'
import type { Closed, Closing } from './closing.ts'
import { collectTranscript, FILES_TAKE_MS } from './collect-transcript.ts'
import { BY_ITSELF, DELETE_JOB } from './delete-ticket.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { IDLE_JOB } from './idle-times.ts'
import { reshape, slowLast } from './move.ts'
import { noteInReception } from './reception.ts'
import { memberOverwrite } from './room.ts'
import { nameOfRoom } from './ticket-context.ts'
import { stateWord, ticketEntry } from './ticket-entry.ts'
import { LIVE_STATES, TICKET, type Ticket } from './ticket-record.ts'
import { beginWebTranscript, webTranscriptId } from './web-transcript.ts'

const NAME_MAX = 100

/** Everything that closing does, whether by hand, by a timer or because the member left. */
export function closeEffects(
  ticket: Ticket,
  panel: EffectivePanel,
  closing: Closing,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { ticketSystem } = settings
  const { now } = view
  const { channelId, id } = ticket
  const { transcript, autoDelete } = ticketSystem
  const saves = panel.autoTranscriptions || (transcript.dm && !closing.isLeaving)
  const webId = saves ? webTranscriptId(ticket, settings, view) : null
  const jobs = [IDLE_JOB, RELEASE_JOB, TAKEOVER_JOB].map((job): Effect => ({ type: 'unschedule', job, key: id }))
  const over: Effect[] = [
    {
      type: 'changeRecord',
      kind: TICKET,
      id,
      expect: { state: LIVE_STATES },
      state: 'closed',
      body: {
        closedAt: now,
        closer: closing.id,
        closeReason: closing.reason,
        closeProposal: null,
        closeTag: closing.summary?.tag ?? null,
        outcome: closing.summary?.outcome ?? null,
        webTranscript: webId ?? ticket.body.webTranscript,
      },
    },
    ...(webId === null ? [] : beginWebTranscript(ticket, webId, view)),
    ...jobs,
  ]
  // The transcript, if there is one, comes first.
  const goesAtOnce = closing.deletes || (autoDelete !== null && autoDelete * 1_000 <= FILES_TAKE_MS)
  const later: Effect[] = goesAtOnce
    ? saves
      ? collectTranscript(ticket, 'delete', view, now)
      : [{ type: 'schedule', job: DELETE_JOB, key: id, at: now, payload: { by: closing.id } }]
    : [
        ...(saves ? collectTranscript(ticket, 'keep', view, now) : []),
        ...(autoDelete === null
          ? []
          : [
              {
                type: 'schedule',
                job: DELETE_JOB,
                key: id,
                at: now + autoDelete * 1_000,
                payload: BY_ITSELF,
              } satisfies Effect,
            ]),
      ]
  return slowLast([
    ...over,
    ...(channelId === null ? [] : shutRoom(ticket, channelId, panel, { ...closing, webId }, view)),
    ...tellOpener(ticket, { ...closing, webId }, settings, view),
    ...noteInReception(closedLine(ticket, closing, view), settings, view),
    closedEntry(ticket, closing.id, view),
    ...later,
  ])
}

function closedEntry(ticket: Ticket, by: string | null, view: RuleView): Effect {
  const change = { thing: 'state', before: stateWord(ticket.state, view), after: stateWord('closed', view) } as const
  return ticketEntry(ticket, 'close', { change, by }, view)
}

function shutRoom(ticket: Ticket, channelId: string, panel: EffectivePanel, closing: Closed, view: RuleView): Effect[] {
  const { guild } = view
  // Discord does not list an archived thread, so its original name is used.
  const name = guild.channels.get(channelId)?.name ?? nameOfRoom(ticket, panel, view)
  const closedName = name.startsWith('closed-') ? name : `closed-${name}`.slice(0, NAME_MAX)
  const readOnly: Effect = ticket.body.isThread
    ? { type: 'editChannel', channelId, locked: true, optional: true }
    : {
        type: 'setOverwrite',
        channelId,
        overwrite: memberOverwrite(guild, ticket.openerId, panel, false),
        optional: true,
      }
  return [
    readOnly,
    { type: 'sendMessage', channelId, message: closedMessage(closing, view), optional: true },
    ...reshape(ticket, { name: closedName, categoryId: panel.closedCategory }, view),
  ]
}
