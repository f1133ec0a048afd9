import { CHANNEL_TYPE, type Channel, type ChannelType, type Role } from '#core/guild/types.ts'
import type { Guild } from '#ui/guild/editing.ts'

const id = (kind: number, place: number) => `${kind}${String(place).padStart(17, '0')}`

const GUILD_ID = id(1, 0)
export const roleAt = (place: number) => id(2, place)
export const channelAt = (place: number) => id(3, place)
/** Ids of a role and a channel that do not exist. */
export const GONE_ROLE = id(8, 1)
export const GONE_CHANNEL = id(8, 2)
export const GONE_EMOJI = `gone:${id(8, 3)}`

const ALL_PERMISSIONS = String((1n << 49n) - 1n)
const READ_ONLY_PERMISSIONS = String(1n << 10n)

function role(place: number, name: string, position: number, more: Partial<Role> = {}): Role {
  return { id: roleAt(place), name, position, managed: false, color: 0, permissions: '0', ...more }
}

function channel(
  place: number,
  name: string,
  type: ChannelType,
  parent: number | null,
  more: Partial<Channel> = {},
): Channel {
  return {
    id: channelAt(place),
    name,
    type,
    cPosition: parent ?? -1,
    position: place,
    parentId: parent === null ? null : channelAt(parent),
    threadDate: 0,
    botPermissions: ALL_PERMISSIONS,
    hidden: false,
    ...more,
  }
}

const ROLES: readonly Role[] = [
  role(1, 'Council', 6, { color: 0xe2ab45 }),
  role(2, 'Guildhall', 5, { managed: true, color: 0xcd6e57, permissions: ALL_PERMISSIONS }),
  role(3, 'Moderators', 4, { color: 0x3d6685 }),
  role(4, 'Regulars', 3, { color: 0x57c478 }),
  role(5, 'Newcomers', 2),
  { id: GUILD_ID, name: '@everyone', position: 0, managed: false, color: 0, permissions: '0' },
]

const { text, voice, category, news, forum, publicThread } = CHANNEL_TYPE
const CHANNELS: readonly Channel[] = [
  channel(1, 'rules', news, null),
  channel(2, 'Square', category, null),
  channel(3, 'general', text, 2),
  channel(4, 'welcome', text, 2),
  channel(5, 'read-only', text, 2, { botPermissions: READ_ONLY_PERMISSIONS }),
  channel(6, 'autumn fair', publicThread, 2, { threadDate: 1 }),
  channel(7, 'Council', category, null),
  channel(8, 'staff', text, 7, { hidden: true }),
  channel(9, 'ideas', forum, 7),
  channel(10, 'Fireside', voice, 7),
]

export const smallGuild: Guild = {
  id: GUILD_ID,
  name: 'Workshop & Sons',
  icon: null,
  memberCount: 128,
  premium: true,
  roles: [...ROLES],
  channels: [...CHANNELS],
  emojis: [],
  images: {},
  embeds: [],
  rulesScreen: false,
  boosts: { level: 2, count: 7 },
  user: { id: id(5, 1), owner: false, administrator: false, highestRoleId: roleAt(1), access: {} },
  bot: {
    id: id(5, 2),
    highestRoleId: roleAt(2),
    permissions: ALL_PERMISSIONS,
    nickname: null,
    since: '2026-03-12T09:00:00.000Z',
  },
}

const CROWD = { roles: 250, channels: 500, perCategory: 20 }

/** As many as Discord allows: every list must stay fast. */
export const crowdedGuild: Guild = {
  ...smallGuild,
  roles: [
    ...ROLES,
    ...Array.from({ length: CROWD.roles - ROLES.length }, (_, place) =>
      role(100 + place, `Role ${place + 1}`, 1, { color: (place * 0x10307) % 0xffffff }),
    ),
  ],
  channels: [
    ...CHANNELS,
    ...Array.from({ length: CROWD.channels - CHANNELS.length }, (_, place) => {
      const first = 100 + place - (place % CROWD.perCategory)
      return place % CROWD.perCategory === 0
        ? channel(100 + place, `Street ${place / CROWD.perCategory + 1}`, category, null)
        : channel(100 + place, `house-${place + 1}`, place % 7 === 0 ? voice : text, first)
    }),
  ],
}
