import {
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
  hasPermission,
  type Overwrite,
  PERMISSIONS,
  type PermissionName,
} from '#core/guild/permissions.ts'
import { type ChannelType, type Emoji, isThreadType, type Role } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { ChannelSnapshot, VoiceSnapshot } from './snapshots.ts'

/** Only kept where it differs from a plain channel, which it rarely does. */
export type ChannelDetails = Partial<
  Pick<
    ChannelSnapshot,
    'topic' | 'nsfw' | 'slowmodeSeconds' | 'bitrate' | 'userLimit' | 'tags' | 'ownerId' | 'locked' | 'archived'
  >
>

/** Threads have no overwrites of their own: those of their channel apply. */
export type IndexedChannel = {
  id: string
  name: string
  type: ChannelType
  position: number
  parentId: string | null
  /** Creation time of a thread in ms; 0 for other channels. */
  threadDate: number
  overwrites: readonly Overwrite[]
  details?: ChannelDetails
}

/** A server's data, by reference: the bot's own maps, or a browser's copy. */
export type GuildData = {
  id: string
  name: string
  description: string | null
  icon: string | null
  ownerId: string
  memberCount: number
  premium: boolean
  locale: Locale
  timezone: string
  /** The prefix of the server's own commands, and whether the message that calls one is deleted. */
  prefix: string
  deletesCommandMessages: boolean
  boostLevel: number
  boostCount: number
  afkChannelId: string | null
  /** New members are asked questions before they may speak. */
  hasOnboarding: boolean
  roles: ReadonlyMap<string, Role>
  /** Includes an archived thread as long as a setting refers to it. */
  channels: ReadonlyMap<string, IndexedChannel>
  emojis: readonly Emoji[]
  /** `hasPicture`: one of its own on this server, or a banner; only kept where it has. */
  bot: { id: string; roleIds: readonly string[]; nickname: string | null; hasPicture?: true }
  /** Members in voice channels, by id. */
  voice: ReadonlyMap<string, VoiceSnapshot & { isBot: boolean; roleIds: readonly string[] }>
}

type Rights = { id: string; roleIds: readonly string[] }

/** Who may do what. Calculated once, until a role or channel changes. */
export type GuildRights = {
  /** [thread or post, channel, category]: a list of channels also applies to everything inside them. */
  chainOf(channelId: string): readonly string[]
  botPermissions(channelId?: string): bigint
  botCan(permission: PermissionName, channelId?: string): boolean
  permissionsOf(member: Rights, channelId?: string): bigint
  memberCan(member: Rights, permission: PermissionName, channelId?: string): boolean
  /** The highest position among these roles; the owner ranks above all. */
  rankOf(member: Rights): number
  /** Whether the first outranks the second; nobody outranks themselves. */
  isAbove(first: Rights, second: Rights): boolean
  canGive(roleId: string): 'ok' | 'gone' | 'managed' | 'notAllowed' | 'tooHigh'
  inVoice(channelId: string): readonly string[]
}

/** A server as rules see it: its data, and who may do what. */
export type GuildIndex = GuildData & GuildRights

export type RightsData = Pick<GuildData, 'id' | 'ownerId' | 'roles' | 'channels' | 'bot' | 'voice'>

const CHAIN_MAX = 3

export function guildRights(data: RightsData): GuildRights {
  const rolePermissions = lazily(
    () => new Map([...data.roles.values()].map((role) => [role.id, BigInt(role.permissions)])),
  )
  const administrating = lazily(() => {
    const bits = [...rolePermissions()]
    return new Set(bits.flatMap(([id, granted]) => (granted & PERMISSIONS.administrator ? [id] : [])))
  })
  const botBits = lazily(() => new Map<string, bigint>())
  const chains = lazily(() => new Map<string, readonly string[]>())

  const permissionsOf = ({ id, roleIds }: Rights, channelId?: string): bigint => {
    const rights = { guildId: data.id, ownerId: data.ownerId, userId: id, roleIds }
    const base = guildPermissions(rights, rolePermissions())
    if (channelId === undefined || base === ALL_PERMISSIONS) return base
    const channel = data.channels.get(channelId)
    const host = channel && isThreadType(channel.type) ? data.channels.get(channel.parentId ?? '') : channel
    return host ? channelPermissions(base, rights, host.overwrites) : base
  }
  const botPermissions = (channelId?: string): bigint => {
    const known = botBits().get(channelId ?? '')
    if (known !== undefined) return known
    const bits = permissionsOf(data.bot, channelId)
    botBits().set(channelId ?? '', bits)
    return bits
  }
  const isAdministrator = ({ id, roleIds }: Rights): boolean =>
    id === data.ownerId || administrating().has(data.id) || roleIds.some((roleId) => administrating().has(roleId))
  const rankOf = ({ id, roleIds }: Rights) => {
    if (id === data.ownerId) return Number.POSITIVE_INFINITY
    return roleIds.reduce((top, roleId) => Math.max(top, data.roles.get(roleId)?.position ?? 0), 0)
  }

  return {
    permissionsOf,
    botPermissions,
    rankOf,
    botCan: (permission, channelId) => hasPermission(botPermissions(channelId), permission),
    memberCan: (member, permission, channelId) => {
      // Checked for every message, and the same in all channels.
      if (permission === 'administrator') return isAdministrator(member)
      return hasPermission(permissionsOf(member, channelId), permission)
    },
    isAbove: (first, second) => first.id !== second.id && rankOf(first) > rankOf(second),
    chainOf(channelId) {
      const known = chains().get(channelId)
      if (known) return known
      const chain = chainFrom(data.channels, channelId)
      chains().set(channelId, chain)
      return chain
    },
    canGive(roleId) {
      const role = data.roles.get(roleId)
      if (!role || roleId === data.id) return 'gone'
      if (role.managed) return 'managed'
      if (!hasPermission(botPermissions(), 'manageRoles')) return 'notAllowed'
      return role.position < rankOf(data.bot) ? 'ok' : 'tooHigh'
    },
    inVoice: (channelId) =>
      [...data.voice].flatMap(([userId, state]) => (state.channelId === channelId ? [userId] : [])),
  }
}

/** Most servers are quiet, and need none of it. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A channel and its parents: a thread, its channel, the category. */
export function chainFrom(channels: ReadonlyMap<string, { parentId: string | null }>, channelId: string): string[] {
  const chain: string[] = []
  let id: string | null = channelId
  while (id !== null && chain.length < CHAIN_MAX) {
    chain.push(id)
    id = channels.get(id)?.parentId ?? null
  }
  return chain
}
