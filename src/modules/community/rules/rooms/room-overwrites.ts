import type { ChannelOverwrite } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import type { CREATOR_PERMISSIONS, VoiceHub } from '../../voice-hub.ts'
import type { RoomBody, RoomRight } from './room-record.ts'

const bits = (...names: readonly PermissionName[]): bigint => names.reduce((sum, name) => sum | PERMISSIONS[name], 0n)

/** Permissions that only voice rooms give. */
const PRIORITY_SPEAKER = 1n << 8n
const STREAM = 1n << 9n
const SPEAK = 1n << 21n
const SOUNDBOARD = 1n << 42n
const STATUS = bits('setVoiceChannelStatus')

const VIEW = bits('viewChannel')
const CONNECT = bits('connect')
/** Includes whatever it denies and grants in the room: on Discord nobody can grant what they lack there themselves. */
const BOT =
  VIEW |
  CONNECT |
  bits('manageChannels', 'moveMembers', 'sendMessages', 'embedLinks', 'readMessageHistory') |
  SPEAK |
  STREAM |
  SOUNDBOARD |
  STATUS

export const RIGHT_BITS: Readonly<Record<RoomRight, bigint>> = {
  mic: SPEAK,
  video: STREAM,
  soundboard: SOUNDBOARD,
  status: STATUS,
}
const CREATOR_BITS: Readonly<Record<(typeof CREATOR_PERMISSIONS)[number], bigint>> = {
  invite: bits('createInstantInvite'),
  editChannel: bits('manageChannels'),
  editPermissions: bits('manageRoles'),
  prioritySpeaker: PRIORITY_SPEAKER,
  status: STATUS,
  soundboard: SOUNDBOARD,
}

const sumOf = <Name extends string>(names: readonly Name[], table: Readonly<Record<Name, bigint>>) =>
  names.reduce((sum, name) => sum | table[name], 0n)

export const rolesLetIn = ({ accessRoles }: VoiceHub, guildId: string): string[] =>
  accessRoles.map((role) => (role === 'everyone' ? guildId : role))

type Shape = Pick<RoomBody, 'visibility' | 'white' | 'black' | 'roles' | 'excluded' | 'denied'>
type Guild = Pick<GuildIndex, 'id' | 'bot' | 'roles' | 'channels' | 'botPermissions' | 'botCan'>
type Line = { type: ChannelOverwrite['type']; allow: bigint; deny: bigint }

/** The permission overwrites of a room. Later ones replace earlier ones for the same person or role. */
export function roomOverwrites(hub: VoiceHub, shape: Shape, ownerId: string, guild: Guild): ChannelOverwrite[] {
  const lines = new Map<string, Line>()
  const put = (id: string, type: Line['type'], allow: bigint, deny = 0n) => {
    const before = lines.get(id) ?? { type, allow: 0n, deny: 0n }
    lines.set(id, { type, allow: (before.allow & ~deny) | allow, deny: (before.deny & ~allow) | deny })
  }
  const kindOf = (id: string) => (guild.roles.has(id) ? 'role' : 'member')

  const base = guild.channels.get((hub.permissionsFrom === 'category' ? hub.category : hub.channel) ?? '')
  for (const { id, type, allow, deny } of base?.overwrites ?? [])
    put(id, type === 0 ? 'role' : 'member', BigInt(allow), BigInt(deny))
  for (const [id, { allow, deny }] of accessLines(hub, shape, guild.id)) put(id, 'role', allow, deny)
  const trusted = VIEW | CONNECT | sumOf(hub.whitelistPermissions, RIGHT_BITS)
  // A role deleted since it was put on a list must not be taken for a member.
  const isThere = (id: string) => !shape.roles.includes(id) || guild.roles.has(id)
  for (const id of shape.white.filter(isThere)) put(id, kindOf(id), trusted)
  for (const id of [...shape.black, ...shape.excluded].filter(isThere)) put(id, kindOf(id), 0n, CONNECT)
  for (const id of hub.moderatorRoles) put(id, 'role', VIEW | CONNECT)
  put(ownerId, 'member', VIEW | CONNECT | SPEAK | STREAM | sumOf(hub.creatorPermissions, CREATOR_BITS))
  put(guild.bot.id, 'member', BOT)
  return grantable(lines, hub, guild)
}

/**
 * An open room of a hub for everybody keeps the permissions of the category or hub: a category that only some can see
 * stays that way. Where certain roles are let in, everybody else stays out.
 */
function accessLines(hub: VoiceHub, { visibility, denied }: Shape, guildId: string) {
  const refused = sumOf(denied, RIGHT_BITS)
  const isForAll = hub.accessRoles.some((role) => role === 'everyone')
  const hidden = visibility === 'private' ? VIEW | CONNECT : 0n
  const lines = new Map<string, { allow: bigint; deny: bigint }>()
  if (!isForAll) lines.set(guildId, { allow: 0n, deny: CONNECT | hidden })
  const shut = visibility === 'closed' ? CONNECT : hidden
  const allow = isForAll ? 0n : (VIEW | CONNECT) & ~shut
  for (const id of rolesLetIn(hub, guildId)) lines.set(id, { allow, deny: shut | refused })
  return lines
}

/**
 * The bot can only grant permissions it has itself; only an administrator can grant the right to change permissions.
 */
function grantable(lines: ReadonlyMap<string, Line>, hub: VoiceHub, guild: Guild): ChannelOverwrite[] {
  const all = guild.botPermissions(hub.category ?? undefined)
  const own = guild.botCan('administrator') ? all : all & ~PERMISSIONS.manageRoles
  // Discord refuses the whole room because of one deleted role.
  const isThere = ([id, { type }]: [string, Line]) => type === 'member' || id === guild.id || guild.roles.has(id)
  return [...lines].filter(isThere).map(([id, { type, allow, deny }]) => ({
    id,
    type,
    allow: String(allow & own),
    deny: String(deny & own),
  }))
}
