import * as z from 'zod/mini'
import { type Decision, decided, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { isProtected, type Person } from './in-room.ts'
import { hubOf } from './leave-room.ts'
import { roomChangeEntry } from './room-entry.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { ROOM, type Room, type RoomBody, roomById, roomIn, roomsIn } from './room-record.ts'

/** Looks up who is on the lists of a room that was just loaded: some may have got a role since they were saved. */
export const SPARE_JOB = 'spareProtected'
const ROOMS_MAX = 100

type Lists = Pick<RoomBody, 'black' | 'roles'>

function spare(id: string, { black, roles }: Lists, now: number, channel: object): Effect[] {
  const userIds = black.filter((one) => !roles.includes(one))
  if (userIds.length === 0) return []
  return [{ type: 'schedule', job: SPARE_JOB, key: id, at: now, payload: { userIds, ...channel } }]
}

/** For a room whose channel is being created: the job waits for it. */
export const spareOnceOpen = (id: string, lists: Lists, now: number): Effect[] =>
  spare(id, lists, now, { channelId: ref('room') })

export const spareNow = (id: string, lists: Lists, now: number): Effect[] => spare(id, lists, now, {})

const payloadOf = z.object({ userIds: z.array(z.string()) })

export const spareNeeds = ({ key, payload }: EventOf<'jobDue'>): Needs => ({
  records: roomById(key),
  members: payloadOf.safeParse(payload).data?.userIds ?? [],
})

export function spareListed(settings: CommunitySettings, view: RuleView): Decision {
  const room = roomIn(view)
  if (!room) return nothing('roomGone')
  const people = [...view.members.values()].flatMap((member) => member ?? [])
  return letIn(takenOff(room, people, settings, view))
}

/** Somebody is protected now who was not before. */
export const becomesProtected = (
  { member, before }: EventOf<'memberUpdated'>,
  { privateroom }: CommunitySettings,
  guild: GuildIndex,
): boolean => privateroom.some((hub) => isProtected(hub, member, guild) && !(before && isProtected(hub, before, guild)))

export const openRooms: Needs = { records: { rooms: { kind: ROOM, state: 'open', limit: ROOMS_MAX } } }

export const spareMember = (
  { member }: EventOf<'memberUpdated'>,
  settings: CommunitySettings,
  view: RuleView,
): Decision => letIn(roomsIn(view, 'rooms').flatMap((room) => takenOff(room, [member], settings, view)))

const letIn = (effects: readonly Effect[]): Decision =>
  effects.length === 0
    ? nothing('nobodyToSpare')
    : { ...decided('spared', ...effects), otherwise: () => nothing('roomGone') }

function takenOff(room: Room, people: readonly Person[], settings: CommunitySettings, view: RuleView): Effect[] {
  const { guild } = view
  const { id, version, channelId, ownerId } = room
  const hub = hubOf(room, settings)
  if (room.state !== 'open' || channelId === null || !hub) return []
  const spared = people.filter((person) => isProtected(hub, person, guild)).map((person) => person.id)
  const without = (list: readonly string[]) => list.filter((one) => !spared.includes(one))
  const body = { black: without(room.body.black), excluded: without(room.body.excluded) }
  if (body.black.length === room.body.black.length && body.excluded.length === room.body.excluded.length) return []
  const next: Room = { ...room, body: { ...room.body, ...body } }
  return [
    { type: 'changeRecord', kind: ROOM, id, expect: { version, state: 'open' }, body },
    {
      type: 'editChannel',
      channelId,
      overwrites: roomOverwrites(hub, next.body, ownerId, guild),
      auditReason: m['community.bot.audit.spared']({}, guild),
    },
    ...roomChangeEntry(room, next, channelId, guild.bot.id, view),
  ]
}
