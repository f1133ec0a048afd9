import type { RESTPatchAPIChannelJSONBody, RESTPostAPIGuildChannelJSONBody } from 'discord-api-types/v10'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { ChannelChanges, ChannelOverwrite } from '#core/bot/platform-effects.ts'
import { findMadeBefore } from './find-made-before.ts'
import { isThread } from './needs.ts'
import { type Entries, known, type Need } from './step.ts'

const UNKNOWN_CHANNEL = 10003
const OVERWRITE_TYPE = { role: 0, member: 1 } as const

const overwriteOf = ({ id, type, allow, deny }: ChannelOverwrite) => ({
  id: known(id),
  type: OVERWRITE_TYPE[type],
  allow,
  deny,
})

/** Discord refuses an overwrite with permissions that the bot does not have itself. */
const bitsOf = (overwrites: readonly ChannelOverwrite[]): bigint =>
  overwrites.reduce((bits, { allow, deny }) => bits | BigInt(allow) | BigInt(deny), 0n)

function changesOf(changes: Omit<ChannelChanges, 'name'>): Omit<RESTPatchAPIChannelJSONBody, 'name' | 'type'> {
  const { parentId, overwrites } = changes
  return {
    ...(changes.topic !== undefined && { topic: changes.topic }),
    ...(parentId !== undefined && { parent_id: parentId === null ? null : known(parentId) }),
    ...(changes.position !== undefined && { position: changes.position }),
    ...(changes.nsfw !== undefined && { nsfw: changes.nsfw }),
    ...(changes.slowmodeSeconds !== undefined && { rate_limit_per_user: changes.slowmodeSeconds }),
    ...(changes.bitrate !== undefined && { bitrate: changes.bitrate }),
    ...(changes.userLimit !== undefined && { user_limit: changes.userLimit }),
    ...(overwrites && { permission_overwrites: overwrites.map(overwriteOf) }),
    ...(changes.archived !== undefined && { archived: changes.archived }),
    ...(changes.locked !== undefined && { locked: changes.locked }),
    ...(changes.autoArchiveMinutes !== undefined && { auto_archive_duration: changes.autoArchiveMinutes }),
    ...(changes.invitable !== undefined && { invitable: changes.invitable }),
    ...(changes.appliedTags && { applied_tags: [...changes.appliedTags] }),
    ...(changes.videoQuality !== undefined && { video_quality_mode: changes.videoQuality }),
    ...(changes.region !== undefined && { rtc_region: changes.region }),
  }
}

const manages = (guild: GuildIndex, channelId: string): Need =>
  isThread(guild, channelId)
    ? { channelId, permissions: ['viewChannel'], perhaps: ['manageThreads'] }
    : { channelId, permissions: ['viewChannel', 'manageChannels'] }

type ChannelTypes =
  | 'createChannel'
  | 'editChannel'
  | 'deleteChannel'
  | 'setOverwrite'
  | 'deleteOverwrite'
  | 'setVoiceStatus'
  | 'createRole'

export const channelEntries: Entries<ChannelTypes> = {
  createChannel: {
    family: 'channel',
    need: ({ parentId, overwrites }) => ({
      ...(parentId && { channelId: known(parentId) }),
      permissions: ['manageChannels'],
      ...(overwrites && { bits: bitsOf(overwrites) }),
    }),
    isOnce: true,
    async run({ channelType, name, ...changes }, call) {
      const { api, ask, audit, guild } = call
      const parentId = changes.parentId ? known(changes.parentId) : null
      const before = await findMadeBefore('channel', { name, parentId }, call)
      if (before) return { id: before }
      const body = { name, type: channelType, ...changesOf(changes) } as RESTPostAPIGuildChannelJSONBody
      const { id } = await ask(() => api.guilds.createChannel(guild.id, body, audit))
      return { id }
    },
  },
  editChannel: {
    family: 'channel',
    need: ({ channelId, overwrites }, guild) => {
      const need = manages(guild, known(channelId))
      if (!overwrites) return need
      return { ...need, permissions: [...need.permissions, 'manageRoles'], bits: bitsOf(overwrites) }
    },
    async run({ channelId, name, ...changes }, { api, ask, audit }) {
      const body = { ...(name !== undefined && { name }), ...changesOf(changes) }
      const { id } = await ask(() => api.channels.edit(known(channelId), body, audit))
      return { id }
    },
  },
  deleteChannel: {
    family: 'channel',
    need: ({ channelId }, guild) => {
      const need = manages(guild, known(channelId))
      return need.perhaps ? { ...need, permissions: [...need.permissions, ...need.perhaps] } : need
    },
    soAlready: [UNKNOWN_CHANNEL],
    async run({ channelId }, { api, ask, audit }) {
      await ask(() => api.channels.delete(known(channelId), audit))
      return {}
    },
  },
  setOverwrite: {
    family: 'channel',
    need: ({ channelId, overwrite }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', 'manageRoles'],
      bits: bitsOf([overwrite]),
    }),
    async run({ channelId, overwrite }, { api, ask, audit }) {
      const { id, ...body } = overwriteOf(overwrite)
      await ask(() => api.channels.editPermissionOverwrite(known(channelId), id, body, audit))
      return {}
    },
  },
  deleteOverwrite: {
    family: 'channel',
    need: ({ channelId }) => ({ channelId: known(channelId), permissions: ['viewChannel', 'manageRoles'] }),
    async run({ channelId, targetId }, { api, ask, audit }) {
      await ask(() => api.channels.deletePermissionOverwrite(known(channelId), targetId, audit))
      return {}
    },
  },
  setVoiceStatus: {
    family: 'voice',
    need: ({ channelId }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', 'setVoiceChannelStatus'],
      perhaps: ['manageChannels'],
    }),
    async run({ channelId, status }, { ask, rest }) {
      await ask(() => rest.put(`/channels/${known(channelId)}/voice-status`, { body: { status } }))
      return {}
    },
  },
  createRole: {
    family: 'role',
    need: ({ permissions }) => ({
      permissions: ['manageRoles'],
      ...(permissions !== undefined && { bits: BigInt(permissions) }),
    }),
    isOnce: true,
    async run({ name, color, permissions, mentionable, hoist }, call) {
      const { api, ask, audit, guild } = call
      const before = await findMadeBefore('role', { name, parentId: null }, call)
      if (before) return { id: before }
      const body = {
        name,
        permissions: permissions ?? '0',
        ...(color !== undefined && { color }),
        ...(mentionable !== undefined && { mentionable }),
        ...(hoist !== undefined && { hoist }),
      }
      const { id } = await ask(() => api.guilds.createRole(guild.id, body, audit))
      return { id }
    },
  },
}
