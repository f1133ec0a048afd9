import type { GuildPayload } from '#core/api.ts'
import { CHANNEL_TYPE, type Channel } from './types.ts'

/** A text channel outside any category, in which the bot has no permissions. */
export const aTextChannel = (id: string, changes: Partial<Channel> = {}): Channel => ({
  id,
  name: 'hall',
  type: CHANNEL_TYPE.text,
  cPosition: -1,
  position: 0,
  parentId: null,
  threadDate: 0,
  botPermissions: '0',
  hidden: false,
  ...changes,
})

/** A small server as its owner sees it on the dashboard; both the owner and the bot may do everything. */
export const aGuildPayload = (changes: Partial<GuildPayload> = {}): GuildPayload => ({
  id: '100000000000000001',
  name: 'Hall',
  icon: null,
  memberCount: 3,
  premium: false,
  settings: {},
  revision: 7,
  roles: [],
  channels: [],
  emojis: [],
  images: {},
  embeds: [],
  rulesScreen: false,
  boosts: { level: 2, count: 7 },
  user: { id: '300000000000000001', owner: true, administrator: true, highestRoleId: '1', access: {} },
  bot: {
    id: '400000000000000001',
    highestRoleId: '1',
    permissions: '8',
    nickname: null,
    since: '2026-03-12T09:00:00.000Z',
  },
  ...changes,
})
