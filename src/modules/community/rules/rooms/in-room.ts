import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { VoiceHub } from '../../voice-hub.ts'
import { activeHubs } from '../active-entries.ts'
import { type CommunityRefusal, orElse, refuse } from '../refuse.ts'
import { refreshPanel } from './panel.ts'
import { roomChangeEntry } from './room-entry.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { ROOM, type Room, type RoomBody, roomById, roomIn } from './room-record.ts'
import { followRoom } from './saves.ts'

export type InRoom = { ok: true; room: Room; hub: VoiceHub; channelId: string }
export type FoundRoom = InRoom | { ok: false; answer: Decision }

export const roomNeeds = ({ args, member }: { args: readonly string[]; member: { id: string } }): Needs => ({
  records: roomById(args[0] ?? ''),
  memberState: [member.id],
})

/** The room that a button belongs to. */
export function findRoom(asker: Asker, settings: CommunitySettings, view: RuleView): FoundRoom {
  const no = (code: CommunityRefusal): FoundRoom => ({ ok: false, answer: refuse(asker, code) })
  const room = roomIn(view)
  if (room?.state !== 'open' || room.channelId === null) return no('roomGone')
  const hub = activeHubs(settings, view.guild.premium).find(({ id }) => id === room.body.hubId)
  return hub ? { ok: true, room, hub, channelId: room.channelId } : no('hubGone')
}

export const isModerator = ({ moderatorRoles }: VoiceHub, roleIds: readonly string[]): boolean =>
  moderatorRoles.some((id) => roleIds.includes(id))

export type Person = { id: string; roleIds: readonly string[] }

/** Moderators and protected roles of a hub, and administrators, cannot be kept out of its rooms. */
export const isProtected = (hub: VoiceHub, { id, roleIds }: Person, guild: Pick<GuildIndex, 'memberCan'>): boolean =>
  isModerator(hub, roleIds) ||
  hub.untouchableRoles.some((role) => roleIds.includes(role)) ||
  guild.memberCan({ id, roleIds }, 'administrator')

/** The owner, while their roles allow the panel. `orModerator`: moderators of the hub too. */
export function asOwner(
  asker: Asker,
  settings: CommunitySettings,
  view: RuleView,
  { orModerator = false } = {},
): FoundRoom {
  const found = findRoom(asker, settings, view)
  if (!found.ok) return found
  const { room, hub } = found
  const { id, roleIds } = asker.member
  if (orModerator && isModerator(hub, roleIds)) return found
  if (id !== room.ownerId) return { ok: false, answer: refuse(asker, 'notYourRoom') }
  if (!passesList(hub.panelRolesMode, hub.panelRoles, roleIds)) return { ok: false, answer: refuse(asker, 'panelRole') }
  return found
}

type Change = {
  code: string
  /** The answer to the person. */
  words: string
  body?: Partial<RoomBody>
  ownerId?: string
  /** Changes of the channel itself, such as its name. */
  channel?: Pick<Extract<Effect, { type: 'editChannel' }>, 'name' | 'userLimit' | 'region' | 'nsfw'>
  more?: readonly Effect[]
  /** Updates the message that was pressed instead of answering below it. */
  inPlace?: boolean
}

const RIGHTS: readonly (keyof RoomBody)[] = ['visibility', 'white', 'black', 'excluded', 'denied']

/**
 * One change of a room: stored, applied, shown on the control message, and saved in the configuration that follows it.
 */
export function changeRoom(asker: Asker, { room, hub, channelId }: InRoom, change: Change, view: RuleView): Decision {
  const { body = {}, ownerId = room.ownerId } = change
  const next: Room = { ...room, ownerId, body: { ...room.body, ...body } }
  const rightsChange = ownerId !== room.ownerId || RIGHTS.some((key) => key in body)
  const overwrites = rightsChange ? { overwrites: roomOverwrites(hub, next.body, ownerId, view.guild) } : {}
  const auditReason = m['community.bot.audit.panel']({ member: asker.member.username }, view.guild)
  const edit: Effect[] =
    rightsChange || change.channel
      ? [{ type: 'editChannel', channelId, auditReason, ...change.channel, ...overwrites }]
      : []
  const message = { content: change.words, rows: [] }
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: ROOM,
        id: room.id,
        expect: { version: room.version, state: 'open' },
        subjectId: ownerId,
        body,
      },
      ...(asker.member.id === room.ownerId && ownerId === room.ownerId
        ? followRoom(next, view.memberState.get(room.ownerId))
        : []),
      ...edit,
      ...(change.more ?? []),
      change.inPlace ? { type: 'update', message } : { type: 'reply', isPrivate: true, message },
      ...refreshPanel(next, hub, view),
      ...roomChangeEntry(room, next, channelId, asker.member.id, view),
    ],
    reasons: [{ code: change.code }],
    otherwise: orElse(asker),
  }
}
