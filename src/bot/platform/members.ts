import { Routes } from 'discord-api-types/v10'
import { asPicture, type PictureSize } from '#platform/picture-data.ts'
import { StepRefused } from './refusals.ts'
import { type Entries, known, type StepCall } from './step.ts'

const UNKNOWN_MEMBER = 10007
const UNKNOWN_BAN = 10026
const SECONDS_OF_SEVEN_DAYS = 7 * 24 * 3_600

type MemberTypes =
  | 'addRole'
  | 'removeRole'
  | 'addRoles'
  | 'timeout'
  | 'kick'
  | 'ban'
  | 'unban'
  | 'setNickname'
  | 'setBotPicture'
  | 'moveMember'
  | 'setVoice'

export const memberEntries: Entries<MemberTypes> = {
  addRole: {
    family: 'role',
    need: ({ roleId }) => ({ permissions: [], roleId: known(roleId) }),
    async run({ userId, roleId }, { api, ask, audit, guild }) {
      await ask(() => api.guilds.addRoleToMember(guild.id, userId, known(roleId), audit))
      return {}
    },
  },
  removeRole: {
    family: 'role',
    need: ({ roleId }) => ({ permissions: [], roleId: known(roleId) }),
    async run({ userId, roleId }, { api, ask, audit, guild }) {
      await ask(() => api.guilds.removeRoleFromMember(guild.id, userId, known(roleId), audit))
      return {}
    },
  },
  addRoles: {
    family: 'role',
    need: () => ({ permissions: ['manageRoles'] }),
    async run({ userId, roleIds }, { api, ask, audit, guild }) {
      // Their current roles are fetched: an older list would remove a role that somebody gave a moment ago.
      const { roles } = await ask(() => api.guilds.getMember(guild.id, userId))
      const added = roleIds.filter((id) => !roles.includes(id) && guild.canGive(id) === 'ok')
      if (added.length === 0) return {}
      await ask(() => api.guilds.editMember(guild.id, userId, { roles: [...roles, ...added] }, audit))
      return {}
    },
  },
  timeout: {
    family: 'member',
    need: ({ userId }) => ({ permissions: ['moderateMembers'], memberId: userId }),
    async run({ userId, until }, { api, ask, audit, guild }) {
      const communication_disabled_until = until === null ? null : new Date(until).toISOString()
      await ask(() => api.guilds.editMember(guild.id, userId, { communication_disabled_until }, audit))
      return {}
    },
  },
  kick: {
    family: 'member',
    need: ({ userId }) => ({ permissions: ['kickMembers'], memberId: userId }),
    isOnce: true,
    soAfterRepeat: [UNKNOWN_MEMBER],
    async run({ userId }, { api, ask, audit, guild }) {
      await ask(() => api.guilds.removeMember(guild.id, userId, audit))
      return {}
    },
  },
  ban: {
    family: 'member',
    need: ({ userId }) => ({ permissions: ['banMembers'], memberId: userId }),
    async run({ userId, deleteSeconds = 0 }, { api, ask, audit, guild }) {
      const delete_message_seconds = Math.min(deleteSeconds, SECONDS_OF_SEVEN_DAYS)
      await ask(() => api.guilds.banUser(guild.id, userId, { delete_message_seconds }, audit))
      return {}
    },
  },
  unban: {
    family: 'member',
    need: () => ({ permissions: ['banMembers'] }),
    isOnce: true,
    soAfterRepeat: [UNKNOWN_BAN],
    async run({ userId }, { api, ask, audit, guild }) {
      await ask(() => api.guilds.unbanUser(guild.id, userId, audit))
      return {}
    },
  },
  setNickname: {
    family: 'member',
    need: ({ userId }, guild) =>
      userId === guild.bot.id
        ? { permissions: ['changeNickname'] }
        : { permissions: ['manageNicknames'], memberId: userId },
    async run({ userId, nickname }, { api, ask, audit, guild, rest }) {
      const body = { nick: nickname }
      // The bot's own name is changed by another call than other people's.
      if (userId === guild.bot.id) await ask(() => rest.patch(Routes.guildMember(guild.id), { body, ...audit }))
      else await ask(() => api.guilds.editMember(guild.id, userId, body, audit))
      return {}
    },
  },
  setBotPicture: {
    family: 'member',
    need: () => ({ permissions: [] }),
    async run({ place, picture }, { ask, audit, guild, load, rest }) {
      const data = picture === null ? null : await pictureData(picture, PICTURE_SIZES[place], load)
      await ask(() => rest.patch(Routes.guildMember(guild.id), { body: { [place]: data }, ...audit }))
      return {}
    },
  },
  moveMember: {
    family: 'voice',
    need: ({ channelId }) =>
      channelId === null
        ? { permissions: ['moveMembers'] }
        : { channelId: known(channelId), permissions: ['viewChannel', 'connect', 'moveMembers'] },
    async run({ userId, channelId }, { api, ask, audit, guild }) {
      const channel_id = channelId === null ? null : known(channelId)
      await ask(() => api.guilds.editMember(guild.id, userId, { channel_id }, audit))
      return {}
    },
  },
  setVoice: {
    family: 'voice',
    need: ({ muted, deafened }) => ({
      permissions: [
        ...(muted === undefined ? [] : (['muteMembers'] as const)),
        ...(deafened === undefined ? [] : (['deafenMembers'] as const)),
      ],
    }),
    async run({ userId, muted, deafened }, { api, ask, audit, guild }) {
      const changes = { ...(muted !== undefined && { mute: muted }), ...(deafened !== undefined && { deaf: deafened }) }
      await ask(() => api.guilds.editMember(guild.id, userId, changes, audit))
      return {}
    },
  },
}

/** The sizes in which Discord shows them. */
const PICTURE_SIZES = { avatar: { width: 512, height: 512 }, banner: { width: 680, height: 240 } } as const

async function pictureData(url: string, size: PictureSize, load: StepCall['load']): Promise<string> {
  const { files } = await load({ files: [{ name: 'picture.webp', contentType: 'image/webp', url }] }, null)
  const bytes = files[0]?.data
  const data = bytes instanceof Uint8Array ? await asPicture(bytes, size) : null
  if (data === null) throw new StepRefused('pictureGone')
  return data
}
