import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { cleanName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { VoiceHub } from '../../voice-hub.ts'
import { roomName } from '../room-name.ts'
import { panelMessage } from './panel.ts'
import { roomEntry } from './room-entry.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { placeForRoom } from './room-place.ts'
import { ROOM, type RoomBody, roomsIn } from './room-record.ts'
import { defaultSave, savesOf } from './saves.ts'
import { spareOnceOpen } from './spare-protected.ts'

export const ROOM_FAILED = 'roomFailed'
export const PANEL_SENT = 'panelSent'

const ROOMS_MAX = 10
const ROOMS_WINDOW_MS = 3 * 60_000
/** Discord's limits of the bitrate, by boost level. */
const BITRATES = [96_000, 128_000, 256_000, 384_000] as const

export const hubNeeds = ({ member, at }: EventOf<'voiceChanged'>): Needs => ({
  memberState: [member.id],
  records: {
    made: { kind: ROOM, actorId: member.id, createdAfter: at - ROOMS_WINDOW_MS, countOnly: true },
    rooms: { kind: ROOM, state: ['opening', 'open'], limit: 100 },
  },
})

export function createRoom(
  { member }: EventOf<'voiceChanged'>,
  hub: VoiceHub,
  settings: CommunitySettings,
  view: RuleView,
): Decision {
  const { guild } = view
  if (member.bot) return nothing('bot')
  const place = placeForRoom(hub, guild)
  if (!place.ok && place.code !== 'categoryFull') return nothing(place.code)
  if ((view.records.made?.count ?? 0) >= ROOMS_MAX) return sendAway(member, 'tooManyRooms', view)
  if (!place.ok) return sendAway(member, 'categoryFull', view)
  const id = view.newId()
  const body = newRoom(hub, member, settings, view)
  const put: Effect = {
    type: 'putRecord',
    kind: ROOM,
    id,
    state: 'opening',
    subjectId: member.id,
    actorId: member.id,
    body,
  }
  const opened: Effect = { type: 'changeRecord', kind: ROOM, id, state: 'open', channelId: ref('room') }
  return {
    effects: [
      put,
      {
        type: 'createChannel',
        channelType: CHANNEL_TYPE.voice,
        name: body.name,
        parentId: place.categoryId,
        overwrites: roomOverwrites(hub, body, member.id, guild),
        userLimit: body.limit,
        bitrate: bitrateOf(hub, guild.boostLevel),
        region: body.region,
        slowmodeSeconds: hub.slowmode === 'auto' ? undefined : hub.slowmode,
        auditReason: m['community.bot.audit.opened']({ member: member.username }, guild),
        as: 'room',
      },
      opened,
      ...spareOnceOpen(id, body, view.now),
      // A member who has left in the meantime cannot be moved: the room is deleted again.
      { type: 'moveMember', userId: member.id, channelId: ref('room') },
      ...controlMessage(id, body, hub, member.id, view),
      roomEntry('opened', { ownerId: member.id, body }, view),
    ],
    reasons: [{ code: 'roomOpened' }],
    onFailure: { tag: ROOM_FAILED, payload: { id } },
  }
}

function controlMessage(id: string, body: RoomBody, hub: VoiceHub, ownerId: string, view: RuleView): Effect[] {
  if (!hub.panel) return []
  const message = panelMessage({ id, ownerId, body }, hub, view, { locale: view.guild.locale })
  const answerTo = { tag: PANEL_SENT, payload: { id } }
  return [{ type: 'sendMessage', channelId: ref('room'), message, answerTo, optional: true }]
}

/** Where the bot may not write, the room opens without it. */
export function panelSent({ payload, result }: EventOf<'answered'>): Decision {
  const id = about.safeParse(payload).data?.id
  if (!id || !result.ok || result.id === null) return { effects: [], reasons: [] }
  return { effects: [{ type: 'changeRecord', kind: ROOM, id, messageId: result.id }], reasons: [] }
}

function newRoom(hub: VoiceHub, member: MemberSnapshot, settings: CommunitySettings, view: RuleView): RoomBody {
  const others = roomsIn(view, 'rooms').filter(({ body }) => body.hubId === hub.id)
  const index = smallestFree(others.map(({ body }) => body.index))
  const kept = hub.saves ? defaultSave(savesOf(view.memberState.get(member.id), hub.id)) : null
  const own = roomName(hub.nameFormat, {
    locale: view.guild.locale,
    member: cleanName(nameOf(member)) || member.username,
    username: member.username,
    index,
    words: hub.words,
    draw: view.random,
  })
  const name = allowedName([kept?.room.name, own], settings) ?? String(index)
  const fresh = {
    hubId: hub.id,
    index,
    name,
    visibility: 'open' as const,
    limit: hub.userLimit,
    white: [],
    black: [],
    roles: [],
    excluded: [],
    denied: [],
    region: hub.region === 'auto' ? null : hub.region,
    nsfw: false,
    renames: [],
    nextName: null,
    waitingId: null,
    save: null,
  }
  return kept ? { ...fresh, ...kept.room, name, save: kept.name } : fresh
}

/** A nickname, or a name saved before a word was forbidden, is filtered like a name typed now. */
function allowedName(names: readonly (string | undefined)[], settings: CommunitySettings): string | null {
  for (const name of names) {
    const checked = name === undefined ? null : checkMemberContent(name, settings)
    if (checked?.ok) return checked.text
  }
  return null
}

function smallestFree(used: readonly number[]): number {
  let index = 1
  while (used.includes(index)) index += 1
  return index
}

function bitrateOf({ bitrate }: VoiceHub, boostLevel: number): number | undefined {
  return bitrate === 'auto' ? undefined : Math.min(bitrate, BITRATES[boostLevel] ?? BITRATES[0])
}

function sendAway(member: MemberSnapshot, code: 'tooManyRooms' | 'categoryFull', { guild }: RuleView): Decision {
  const content = m[`community.reasons.${code}`]({}, guild)
  return {
    effects: [
      { type: 'moveMember', userId: member.id, channelId: null, optional: true },
      {
        type: 'sendDirectMessage',
        userId: member.id,
        message: { content: `**${guild.name}** · ${content}` },
        optional: true,
      },
    ],
    reasons: [{ code }],
  }
}

const about = z.object({ id: z.string() })

/** A room that could not be completed is deleted again. */
export function takeRoomBack({ payload, made }: EventOf<'answered'>): Decision {
  const id = about.safeParse(payload).data?.id
  if (!id) return nothing('unknownRoom')
  return {
    effects: [
      { type: 'changeRecord', kind: ROOM, id, state: 'closed' },
      ...(made.room ? [{ type: 'deleteChannel', channelId: made.room } as const] : []),
    ],
    reasons: [{ code: 'roomFailed' }],
  }
}
