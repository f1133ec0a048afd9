import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { tellNotOpened } from './created.ts'
import { type Decidable, withPanel } from './decide-request.ts'
import { putTicket } from './draft.ts'
import { nextSupportTime } from './next-support-time.ts'
import { obstacleTo } from './opening-obstacle.ts'
import { EXPIRES_MS, postRequest } from './request.ts'
import { decidedMessage } from './request-message.ts'
import { REQUEST, REQUEST_JOB, type RequestState, requestIn, type TicketRequest } from './request-record.ts'
import { isSupportTime, momentIn } from './support-time.ts'

/** The team is available again, or the request has been waiting for a week. */
export function requestDue(_event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const request = requestIn(view)
  if (!request) return nothing('requestOver')
  const found = withPanel(request, settings, view)
  if (request.state !== 'queued') return expire(found, view)
  if (!found.mayOpen) return giveUp(request, 'panelOff', view)
  const opensAt = opensLater(found.panel, view.now)
  if (opensAt !== null) return waitUntil(opensAt, found)
  return found.panel.autoCreate ? openNow(found, settings, view) : askTheTeam(found, settings, view)
}

const change = ({ record, state }: TicketRequest, to: string, more: object = {}): Effect => ({
  type: 'changeRecord',
  kind: REQUEST,
  id: record.id,
  expect: { state },
  state: to,
  ...more,
})

const tellExpired = ({ draft }: TicketRequest, { guild }: RuleView): Effect => ({
  type: 'sendDirectMessage',
  userId: draft.openerId,
  message: { content: m['tickets.bot.expiredTold']({ server: escapeMarkdown(guild.name) }, guild) },
  optional: true,
})

/** The hours may have changed since; null: the team is available, or no longer has to be. */
function opensLater({ hours }: Decidable['panel'], now: number): number | null {
  if (hours?.outside !== 'queue' || isSupportTime(hours, momentIn(hours.timezone, now))) return null
  return nextSupportTime(hours, now)
}

const waitUntil = (at: number, request: TicketRequest): Decision => ({
  effects: stillAsked(request, 'queued', at),
  reasons: [{ code: 'requestQueued' }],
})

const stillAsked = (request: TicketRequest, state: RequestState, at: number): Effect[] => [
  change(request, state, { dueAt: at }),
  {
    type: 'schedule',
    job: REQUEST_JOB,
    key: request.record.id,
    at,
    payload: { openerId: request.draft.openerId },
  },
]

function openNow(found: Decidable, settings: TicketsSettings, view: RuleView): Decision {
  const obstacle = obstacleTo(found.panel, settings, view)
  if (obstacle) {
    const refused = giveUp(found, obstacle.code, view)
    return { ...refused, effects: [...refused.effects, ...obstacle.effects] }
  }
  return {
    effects: [change(found, 'accepted'), ...putTicket(found.draft, found.saved, null, view)],
    reasons: [{ code: 'requestReleased' }],
  }
}

/** Support hours do not replace approval. */
function askTheTeam(found: Decidable, settings: TicketsSettings, view: RuleView): Decision {
  const { channel } = settings.ticketSystem
  if (channel === null || !view.guild.channels.has(channel)) return giveUp(found, 'noReception', view)
  const { record, draft, panel } = found
  const at = view.now + EXPIRES_MS
  return {
    effects: [
      ...stillAsked(found, 'waiting', at),
      ...postRequest(record.id, draft, panel, channel, { settings, view }),
    ],
    reasons: [{ code: 'requested' }],
  }
}

const giveUp = (request: TicketRequest, code: string, view: RuleView): Decision => ({
  effects: [change(request, 'expired'), tellNotOpened(request.draft.openerId, view.guild)],
  reasons: [{ code }],
})

function expire(request: Decidable, view: RuleView): Decision {
  const { channelId, messageId } = request.record
  const message = decidedMessage(request.draft, request.panel.name, m['tickets.bot.expired']({}, view.guild), view)
  const edited: Effect[] =
    channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message, optional: true }] : []
  return {
    effects: [change(request, 'expired'), ...edited, tellExpired(request, view)],
    reasons: [{ code: 'requestExpired' }],
  }
}
