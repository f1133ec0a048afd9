import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { WHITELIST_PERMISSIONS } from '../../voice-hub.ts'
import { refuse } from '../refuse.ts'
import { asOwner, changeRoom, type InRoom } from './in-room.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { placeForRoom } from './room-place.ts'
import { ROOM, type Room, roomById, roomIn } from './room-record.ts'

/** Somebody has entered the waiting room. */
export const KNOCK_JOB = 'knock'
/** Updates a control message. */
export const PANEL_JOB = 'roomPanel'
/** By then the new channel is known. */
const PANEL_AFTER_MS = 3_000
/** By then the new channel is in the record. */
const OPENING_MS = 15_000
const openingKey = ({ id }: Room) => `opening:${id}`
const mayOpen = (room: Room, { now }: Pick<RuleView, 'now'>): Effect => {
  return { type: 'hold', key: openingKey(room), value: null, forgetAt: now }
}

/** The owner is notified of the same member at most this often. */
const KNOCK_MS = 5 * 60_000
const knockKey = ({ id }: Room, userId: string) => `knock:${id}:${userId}`
const knocked = (room: Room, userId: string, value: 'asked' | 'answered', { now }: Pick<RuleView, 'now'>): Effect => {
  return { type: 'hold', key: knockKey(room, userId), value, forgetAt: now + KNOCK_MS }
}

/** The room that this waiting room belongs to. */
export const roomWaitedFor = (channelId: string): RecordQuery => ({
  kind: ROOM,
  bodyHas: { waitingId: channelId },
  limit: 1,
})

/** Handles the button: opens a waiting channel, or closes it. */
export function toggleWaitingRoom(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const { room, hub } = found
  const panelSoon: Effect = {
    type: 'schedule',
    job: PANEL_JOB,
    key: room.id,
    at: view.now + PANEL_AFTER_MS,
    payload: {},
  }
  if (room.body.waitingId !== null) {
    const words = m['community.bot.waiting.closed']({}, { locale })
    const more = [mayOpen(room, view), panelSoon, ...closeWaitingRoom(room)]
    return changeRoom(event, found, { code: 'waitingClosed', words, body: { waitingId: null }, more }, view)
  }
  // Pressed twice: the second channel would belong to no room.
  if (view.held(openingKey(room)) !== undefined) return refuse(event, 'changed')
  // Members who wait cannot be heard; those who are kept out cannot enter the waiting room either.
  const shape = { ...room.body, visibility: 'open' as const, white: [], denied: [...WHITELIST_PERMISSIONS] }
  const place = placeForRoom(hub, view.guild, view.guild.channels.get(room.channelId ?? '')?.parentId)
  const more: Effect[] = [
    { type: 'hold', key: openingKey(room), value: true, forgetAt: view.now + OPENING_MS },
    panelSoon,
    {
      type: 'createChannel',
      channelType: CHANNEL_TYPE.voice,
      name: cutToLength(m['community.bot.waiting.name']({ room: room.body.name }, view.guild), CHANNEL_NAME_MAX),
      parentId: place.ok ? place.categoryId : hub.category,
      overwrites: roomOverwrites(hub, shape, room.ownerId, view.guild),
      auditReason: m['community.bot.audit.panel']({ member: event.member.username }, view.guild),
      as: 'waiting',
    },
    { type: 'changeRecord', kind: ROOM, id: room.id, body: { waitingId: ref('waiting') } },
  ]
  const words = m['community.bot.waiting.opened']({}, { locale })
  return changeRoom(event, found, { code: 'waitingOpened', words, more }, view)
}

/** Deleted with its room. */
export const closeWaitingRoom = ({ body: { waitingId } }: Pick<Room, 'body'>): Effect[] =>
  waitingId === null ? [] : [{ type: 'deleteChannel', channelId: waitingId, optional: true }]

/** A waiting room that was deleted by hand can be opened again. */
export function waitingRoomGone(view: RuleView): Effect[] {
  const room = roomIn(view, 'waitedFor')
  if (room?.state !== 'open') return []
  return [{ type: 'changeRecord', kind: ROOM, id: room.id, body: { waitingId: null } }, mayOpen(room, view)]
}

const knock = z.object({ roomId: z.string(), userId: z.string() })

export const knocks = ({ id }: Room, userId: string, now: number): Effect => ({
  type: 'schedule',
  job: KNOCK_JOB,
  key: `${id}:${userId}`,
  at: now,
  payload: { roomId: id, userId },
})

export const knockNeeds = ({ payload }: EventOf<'jobDue'>): Needs => ({
  records: roomById(knock.safeParse(payload).data?.roomId ?? ''),
})

const isWaiting = (userId: string, { body: { waitingId } }: Room, { guild }: RuleView): boolean =>
  waitingId !== null && guild.inVoice(waitingId).includes(userId)

/** Asks in the room's own chat, so that nobody outside reads who would like to come in. */
export function announceKnock({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = knock.safeParse(payload).data
  const room = roomIn(view)
  if (!asked || room?.state !== 'open' || room.channelId === null) return nothing('roomGone')
  if (!isWaiting(asked.userId, room, view)) return nothing('notWaiting')
  const { guild } = view
  const before = view.held(knockKey(room, asked.userId))
  // The buttons of the last question still work.
  if (before === 'asked') return nothing('knockedBefore')
  const button = (what: 'accept' | 'refuse', style: 'green' | 'red') => ({
    customId: customId('community', 'knock', room.id, asked.userId, what),
    style,
    label: m[`community.bot.waiting.${what}`]({}, guild),
  })
  const facts = { owner: `<@${room.ownerId}>`, member: `<@${asked.userId}>` }
  return {
    effects: [
      {
        type: 'sendMessage',
        channelId: room.channelId,
        message: {
          content: m['community.bot.waiting.knock'](facts, guild),
          rows: [{ buttons: [button('accept', 'green'), button('refuse', 'red')] }],
          mentions: before === undefined ? { users: [room.ownerId] } : {},
        },
        optional: true,
      },
      knocked(room, asked.userId, 'asked', view),
    ],
    reasons: [{ code: 'knocked' }],
  }
}

/** The owner, or a moderator of the hub, lets somebody in or refuses them. */
export function answerKnock(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = asOwner(event, settings, view, { orModerator: true })
  if (!found.ok) return found.answer
  const [, userId = '', what] = event.args
  if (!isWaiting(userId, found.room, view)) return refuse(event, 'notWaiting')
  const isLetIn = what === 'accept'
  const facts = { member: `<@${userId}>`, by: `<@${event.member.id}>` }
  const words = isLetIn ? m['community.bot.waiting.letIn'] : m['community.bot.waiting.turnedAway']
  return {
    effects: [
      { type: 'moveMember', userId, channelId: isLetIn ? found.channelId : null },
      { type: 'update', message: { content: words(facts, view.guild), rows: [] } },
      knocked(found.room, userId, 'answered', view),
    ],
    reasons: [{ code: isLetIn ? 'letIn' : 'turnedAway' }],
  }
}
