import { createHash } from 'node:crypto'
import type { GuildPayload } from '#core/api.ts'
import { sortChannels } from '#core/guild/channel-order.ts'
import { channelPermissions, guildPermissions, hasPermission } from '#core/guild/permissions.ts'
import type { Channel, Role } from '#core/guild/types.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'

/** What follows from the snapshot alone: computed again only when the bot reports a change. */
export type GuildBase = {
  snapshot: GuildSnapshot
  channels: Channel[]
  rolePermissions: ReadonlyMap<string, string>
  bot: Omit<GuildPayload['bot'], 'since'>
}

/** Channels in the dashboard's format: with the bot's permissions, and whether newcomers see them. */
export function channelViewer(snapshot: GuildSnapshot, botId: string) {
  const rolePermissions = new Map(snapshot.roles.map((role) => [role.id, role.permissions]))
  const botMember = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: botId, roleIds: snapshot.bot.roleIds }
  const botRights = guildPermissions(botMember, rolePermissions)
  const newcomer = { ...botMember, userId: '', roleIds: [] }
  const newcomerRights = guildPermissions(newcomer, rolePermissions)
  const view = ({ overwrites, ...channel }: GuildSnapshot['channels'][number]): Channel => ({
    ...channel,
    botPermissions: String(channelPermissions(botRights, botMember, overwrites)),
    hidden: !hasPermission(channelPermissions(newcomerRights, newcomer, overwrites), 'viewChannel'),
  })
  return { view, botRights, rolePermissions }
}

export function assembleBase(snapshot: GuildSnapshot, botId: string): GuildBase {
  const { view, botRights, rolePermissions } = channelViewer(snapshot, botId)
  const channels = sortChannels(snapshot.channels.map(view))
  const bot = {
    id: botId,
    highestRoleId: highestRoleId(snapshot.roles, snapshot.bot.roleIds, snapshot.id),
    permissions: String(botRights),
    nickname: snapshot.bot.nickname,
  }
  return { snapshot, channels, rolePermissions, bot }
}

/** Everything about a server that is the same for all readers, at one revision of its settings. */
export class LoadedGuild {
  readonly base: GuildBase
  readonly settings: GuildSettings
  readonly revision: number
  readonly premium: boolean
  /** When the server was first stored, with the bot on it. */
  readonly since: Date
  #common: { bytes: Buffer; hash: string } | null = null

  constructor(base: GuildBase, settings: GuildSettings, revision: number, premium: boolean, since: Date) {
    this.base = base
    this.settings = settings
    this.revision = revision
    this.premium = premium
    this.since = since
  }

  get id(): string {
    return this.base.snapshot.id
  }

  /** The serialised payload up to its last field: `{…,"user":`. Made when somebody first reads it. */
  commonFor(settings: GuildSettings): { bytes: Buffer; hash: string } {
    if (settings !== this.settings) return this.#write(settings)
    this.#common ??= this.#write(settings)
    return this.#common
  }

  #write(settings: GuildSettings): { bytes: Buffer; hash: string } {
    const { snapshot, channels, bot } = this.base
    const payload: Omit<GuildPayload<GuildSettings>, 'user'> = {
      id: snapshot.id,
      name: snapshot.name,
      icon: snapshot.icon,
      memberCount: snapshot.memberCount,
      premium: this.premium,
      settings,
      revision: this.revision,
      roles: snapshot.roles,
      channels,
      emojis: snapshot.emojis,
      images: {},
      embeds: [],
      rulesScreen: snapshot.rulesScreen,
      rulesChannelId: snapshot.rulesChannelId,
      boosts: { level: snapshot.boostLevel, count: snapshot.boostCount },
      verificationLevel: snapshot.verificationLevel,
      bot: { ...bot, since: snapshot.bot.joinedAt ?? this.since.toISOString() },
    }
    const bytes = Buffer.from(`${JSON.stringify(payload).slice(0, -1)},"user":`)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, hash }
  }
}

/** @everyone, which has the server's own id, is everybody's lowest role. */
export function highestRoleId(roles: readonly Role[], held: readonly string[], guildId: string): string {
  let top: Role | undefined
  for (const role of roles) if (held.includes(role.id) && (!top || role.position > top.position)) top = role
  return top?.id ?? guildId
}
