import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { VoiceHub } from '../../voice-hub.ts'
import { refreshPanel } from './panel.ts'
import { roomEntry } from './room-entry.ts'
import { peopleIn, ROOM, type Room, roomIn, roomsIn } from './room-record.ts'
import { closeWaitingRoom, PANEL_JOB } from './waiting-room.ts'

/** Checks again whether a room is empty. */
export const CLOSE_JOB = 'closeRoom'
/** Checks all rooms, as many at a time as one query returns. */
export const SWEEP_JOB = 'sweepRooms'
const SWEEP_ROOMS = 100

export const hubOf = ({ body }: Pick<Room, 'body'>, { privateroom }: Pick<CommunitySettings, 'privateroom'>) =>
  privateroom.find(({ id }) => id === body.hubId) ?? null

const isPermanent = ({ channelId }: Room, hub: VoiceHub | null) =>
  channelId !== null && (hub?.permanentChannels.includes(channelId) ?? false)

const closeAt = (room: Room, hub: VoiceHub | null, now: number): Effect => {
  const at = now + (hub?.emptyDelay ?? 0) * 1_000
  return { type: 'schedule', job: CLOSE_JOB, key: room.id, at, payload: {} }
}
const panelSoon = ({ id }: Room, now: number): Effect => {
  return { type: 'schedule', job: PANEL_JOB, key: id, at: now, payload: {} }
}

/** Somebody has left: an empty room is deleted, and one whose owner is away can be taken over. */
export function afterLeaving(room: Room, userId: string, settings: CommunitySettings, view: RuleView): Effect[] {
  if (room.channelId === null) return []
  const hub = hubOf(room, settings)
  if (peopleIn(room.channelId, view.guild).length > 0) return userId === room.ownerId ? [panelSoon(room, view.now)] : []
  return isPermanent(room, hub) ? [] : [closeAt(room, hub, view.now)]
}

export const afterEntering = (room: Room, userId: string, view: RuleView): Effect[] =>
  userId === room.ownerId ? [panelSoon(room, view.now)] : []

/** Deleted when nobody is in it, unless somebody came back in time. */
export function closeIfEmpty(settings: CommunitySettings, view: RuleView): Decision {
  const room = roomIn(view)
  if (room?.state !== 'open' || room.channelId === null) return nothing('roomGone')
  if (peopleIn(room.channelId, view.guild).length > 0) return nothing('occupied')
  if (isPermanent(room, hubOf(room, settings))) return nothing('permanent')
  const closed: Effect = { type: 'changeRecord', kind: ROOM, id: room.id, expect: { state: 'open' }, state: 'closed' }
  const waiting = closeWaitingRoom(room)
  if (!view.guild.channels.has(room.channelId))
    return { effects: [closed, ...waiting], reasons: [{ code: 'roomGone' }] }
  const auditReason = m['community.bot.audit.empty']({}, view.guild)
  return {
    effects: [
      closed,
      { type: 'deleteChannel', channelId: room.channelId, auditReason },
      ...waiting,
      roomEntry('closed', room, view),
    ],
    reasons: [{ code: 'roomClosed' }],
    otherwise: () => nothing('roomGone'),
  }
}

export function renewPanel(settings: CommunitySettings, view: RuleView): Decision {
  const room = roomIn(view)
  const hub = room && hubOf(room, settings)
  if (room?.state !== 'open' || !hub) return nothing('roomGone')
  return { effects: refreshPanel(room, hub, view), reasons: [{ code: 'panelRenewed' }] }
}

const sweepPayload = z.object({ after: z.number() })

export const sweepFrom = (now: number, after = 0): Effect => {
  return { type: 'schedule', job: SWEEP_JOB, key: 'all', at: now, payload: { after } }
}

export const sweepNeeds = ({ payload }: EventOf<'jobDue'>): Needs => {
  const createdAfter = sweepPayload.safeParse(payload).data?.after ?? 0
  return { records: { rooms: { kind: ROOM, state: 'open', createdAfter, limit: SWEEP_ROOMS, oldestFirst: true } } }
}

/** After downtime: empty rooms are deleted, and deleted ones forgotten. */
export function sweepRooms(settings: CommunitySettings, view: RuleView): Decision {
  const rooms = roomsIn(view, 'rooms')
  const last = rooms.at(-1)
  const effects = rooms.flatMap((room): Effect[] => {
    const { id, channelId } = room
    if (channelId === null || !view.guild.channels.has(channelId)) {
      return [{ type: 'changeRecord', kind: ROOM, id, state: 'closed' }, ...closeWaitingRoom(room)]
    }
    if (peopleIn(channelId, view.guild).length > 0) return [panelSoon(room, view.now)]
    const hub = hubOf(room, settings)
    return isPermanent(room, hub) ? [] : [closeAt(room, hub, view.now)]
  })
  if (last && rooms.length === SWEEP_ROOMS) effects.push(sweepFrom(view.now, last.createdAt))
  return effects.length > 0 ? { effects, reasons: [{ code: 'roomsSwept' }] } : nothing('noRooms')
}

/** The channel was deleted by hand. */
export function channelGone({ before }: EventOf<'channelChanged'>, view: RuleView): Effect[] {
  const room = roomIn(view)
  if (!before || !room || room.state === 'closed') return []
  return [{ type: 'changeRecord', kind: ROOM, id: room.id, state: 'closed' }, ...closeWaitingRoom(room)]
}
