import { hasPermission } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type Channel, type GuildView } from '#core/guild/types.ts'
import type { GuildIndex, IndexedChannel } from './guild-index.ts'

type Person = { id: string; roleIds: readonly string[] }

const OUTSIDE_OF_CATEGORIES = -1
/** Somebody with no role but @everyone. */
const NEWCOMER: Person = { id: '', roleIds: [] }

/** The server as settings are checked against it, for this person. */
export function guildViewOf(guild: GuildIndex, person: Person): GuildView {
  return {
    id: guild.id,
    name: guild.name,
    premium: guild.premium,
    roles: [...guild.roles.values()],
    channels: [...guild.channels.values()].map((channel) => channelViewOf(guild, channel)),
    emojis: guild.emojis,
    user: {
      owner: guild.ownerId === person.id,
      highestRoleId: highestRoleId(guild, person),
      permissions: String(guild.permissionsOf(person)),
    },
    bot: { highestRoleId: highestRoleId(guild, guild.bot), permissions: String(guild.botPermissions()) },
  }
}

function channelViewOf(guild: GuildIndex, channel: IndexedChannel): Channel {
  const { id, name, type, position, parentId, threadDate, details } = channel
  const category = guild.channels.get(parentId ?? '')?.position ?? OUTSIDE_OF_CATEGORIES
  return {
    id,
    name,
    type,
    position,
    parentId,
    threadDate,
    cPosition: type === CHANNEL_TYPE.category ? position : category,
    botPermissions: String(guild.botPermissions(id)),
    hidden: !hasPermission(guild.permissionsOf(NEWCOMER, id), 'viewChannel'),
    ...(details?.archived && { archived: true }),
    ...(details?.locked && { locked: true }),
  }
}

/** @everyone, which has the server's own id, is everybody's lowest role. */
function highestRoleId(guild: GuildIndex, { roleIds }: Person): string {
  const held = roleIds.flatMap((id) => guild.roles.get(id) ?? [])
  return held.reduce((top, role) => (role.position > top.position ? role : top), { id: guild.id, position: -1 }).id
}
