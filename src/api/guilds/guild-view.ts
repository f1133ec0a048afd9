import { createHash } from 'node:crypto'
import type { GuildPayload } from '#core/api.ts'
import { sortChannels } from '#core/guild/channel-order.ts'
import { channelPermissions, guildPermissions, hasPermission } from '#core/guild/permissions.ts'
import type { Channel, Role } from '#core/guild/types.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'

/** Everything about a server that is the same for whoever looks. */
export type LoadedGuild = {
  snapshot: GuildSnapshot
  settings: GuildSettings
  revision: number
  premium: boolean
  channels: Channel[]
  rolePermissions: ReadonlyMap<string, string>
  bot: GuildPayload['bot']
  /** The payload without its last field, ready to be sent: `{…,` and `"user":{…}}` follows. */
  common: Buffer
  hash: string
}

type Parts = { snapshot: GuildSnapshot; settings: GuildSettings; revision: number; premium: boolean; botId: string }

export function assembleGuild({ snapshot, settings, revision, premium, botId }: Parts): LoadedGuild {
  const rolePermissions = new Map(snapshot.roles.map((role) => [role.id, role.permissions]))
  const botMember = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: botId, roleIds: snapshot.bot.roleIds }
  const botBase = guildPermissions(botMember, rolePermissions)
  const newcomer = { ...botMember, userId: '', roleIds: [] }
  const newcomerBase = guildPermissions(newcomer, rolePermissions)
  const channels = sortChannels(
    snapshot.channels.map(({ overwrites, ...channel }) => ({
      ...channel,
      botPermissions: String(channelPermissions(botBase, botMember, overwrites)),
      hidden: !hasPermission(channelPermissions(newcomerBase, newcomer, overwrites), 'viewChannel'),
    })),
  )
  const bot = {
    id: botId,
    highestRoleId: highestRoleId(snapshot.roles, snapshot.bot.roleIds, snapshot.id),
    permissions: String(botBase),
    nickname: snapshot.bot.nickname,
  }
  const payload: Omit<GuildPayload<GuildSettings>, 'user'> = {
    id: snapshot.id,
    name: snapshot.name,
    icon: snapshot.icon,
    memberCount: snapshot.memberCount,
    premium,
    settings,
    revision,
    roles: snapshot.roles,
    channels,
    emojis: snapshot.emojis,
    images: {},
    embeds: [],
    rulesScreen: snapshot.rulesScreen,
    bot,
  }
  const common = Buffer.from(`${JSON.stringify(payload).slice(0, -1)},"user":`)
  const hash = createHash('sha256').update(common).digest('base64url').slice(0, 22)
  return { snapshot, settings, revision, premium, channels, rolePermissions, bot, common, hash }
}

/** @everyone, whose id is the server's, is everybody's lowest role. */
export function highestRoleId(roles: readonly Role[], held: readonly string[], guildId: string): string {
  let top: Role | undefined
  for (const role of roles) if (held.includes(role.id) && (!top || role.position > top.position)) top = role
  return top?.id ?? guildId
}
