import { type GuildData, type GuildIndex, guildRights, type IndexedChannel } from '#core/bot/guild-index.ts'
import type { ChannelType } from '#core/guild/types.ts'
import type { World } from '#emulator/world/world.ts'

/** A server of the local Discord in the bot's form, in its current state. */
export function guildOfWorld(world: World, guildId: string): GuildIndex | null {
  const guild = world.guilds.get(guildId)
  const self = guild?.members.get(world.botId)
  if (!guild || !self) return null
  const channels = [...guild.channels.values()].map((channel): [string, IndexedChannel] => [
    channel.id,
    {
      id: channel.id,
      name: channel.name,
      type: channel.type as ChannelType,
      position: channel.position,
      parentId: channel.parentId,
      threadDate: channel.thread?.createdAt ?? 0,
      overwrites: structuredClone(channel.overwrites),
    },
  ])
  const data: GuildData = {
    id: guild.id,
    name: guild.facts.name,
    description: guild.facts.description,
    icon: guild.facts.icon,
    ownerId: guild.facts.ownerId,
    memberCount: guild.members.size,
    premium: false,
    locale: guild.facts.locale.startsWith('fr') ? 'fr' : 'en',
    timezone: 'Europe/Paris',
    prefix: '!',
    deletesCommandMessages: true,
    boostLevel: guild.facts.premiumTier,
    boostCount: guild.facts.boosts,
    afkChannelId: guild.facts.afkChannelId,
    hasOnboarding: false,
    roles: structuredClone(guild.roles),
    channels: new Map(channels),
    emojis: [],
    bot: { id: world.botId, roleIds: self.roles, nickname: self.nick },
    voice: new Map(),
  }
  return { ...data, ...guildRights(data) }
}
