import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { channelId, channelList, int, listMode, listOf, roleList, seconds, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

export const CREATOR_PERMISSIONS = [
  'invite',
  'editChannel',
  'editPermissions',
  'prioritySpeaker',
  'status',
  'soundboard',
] as const
export const WHITELIST_PERMISSIONS = ['mic', 'video', 'soundboard', 'status'] as const
export const PANEL_BUTTONS = [
  'open',
  'closed',
  'private',
  'waiting',
  'whitelist',
  'blacklist',
  'exclude',
  'purge',
  'mic',
  'video',
  'soundboard',
  'status',
  'settings',
  'transfer',
  'saves',
] as const
export const ROOM_FIELDS = ['name', 'limit', 'region', 'nsfw'] as const

const CUSTOM_WORD_MAX = 25
export const OVERFLOW_MAX = 3
const subsetOf = <const T extends readonly [string, ...string[]]>(names: T) => listOf(z.enum(names), names.length)
const auto = () => z.literal('auto')

/** An entry channel: anybody who joins it gets a voice room of their own. */
export const voiceHub = z.strictObject({
  id: entryId(),
  status: z.boolean(),
  /** null until the bot has created it; likewise the category. */
  channel: z.nullable(channelId([CHANNEL_TYPE.voice])),
  category: z.nullable(channelId([CHANNEL_TYPE.category])),
  /** Where rooms open while the category is full. */
  overflow: z.optional(channelList([CHANNEL_TYPE.category], OVERFLOW_MAX)),
  nameFormat: text(100),
  words: listOf(text(CUSTOM_WORD_MAX), 100),
  permissionsFrom: z.enum(['category', 'hub']),
  creatorPermissions: subsetOf(CREATOR_PERMISSIONS),
  /** 0: no limit. */
  userLimit: int(0, 99),
  permanentChannels: channelList(null, 50),
  panel: z.boolean(),
  accessRoles: z.union([z.tuple([z.literal('everyone')]), roleList(5).check(z.minLength(1))]),
  panelRolesMode: listMode(),
  panelRoles: roleList(),
  moderatorRoles: roleList(10),
  untouchableRoles: roleList(10),
  whitelistPermissions: subsetOf(WHITELIST_PERMISSIONS),
  buttons: subsetOf(PANEL_BUTTONS),
  settingsFields: subsetOf(ROOM_FIELDS),
  takeover: z.boolean(),
  saves: z.boolean(),
  /** Bits per second, like Discord; a lower boost level may limit it further. */
  bitrate: z.union([auto(), int(8000, 384_000)]),
  region: z.union([auto(), text(32)]),
  slowmode: z.union([auto(), seconds(0, 21_600)]),
  emptyDelay: seconds(0, 300),
})
export type VoiceHub = z.infer<typeof voiceHub>

/** The initial values of a new hub. */
export const NEW_VOICE_HUB: Omit<VoiceHub, 'id'> = {
  status: true,
  channel: null,
  category: null,
  nameFormat: '{user}',
  words: [],
  permissionsFrom: 'category',
  creatorPermissions: ['invite', 'status', 'soundboard'],
  userLimit: 0,
  permanentChannels: [],
  panel: true,
  accessRoles: ['everyone'],
  panelRolesMode: 'forbidden',
  panelRoles: [],
  moderatorRoles: [],
  untouchableRoles: [],
  whitelistPermissions: [...WHITELIST_PERMISSIONS],
  buttons: [...PANEL_BUTTONS],
  settingsFields: ['name', 'limit', 'region'],
  takeover: true,
  saves: false,
  bitrate: 'auto',
  region: 'auto',
  slowmode: 'auto',
  emptyDelay: 0,
}

export const isPremiumHub = (hub: VoiceHub) => hub.nameFormat !== NEW_VOICE_HUB.nameFormat || hub.saves
