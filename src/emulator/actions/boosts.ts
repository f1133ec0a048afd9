import { GuildSystemChannelFlags, MessageType } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { guildOnWire } from '../wire/guilds.ts'
import type { Member } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { updateMember } from './members.ts'
import { postSystemMessage, systemChannelOf } from './system-messages.ts'

/** Reference, "Premium Tier": boosts needed for each level. */
const TIERS = [2, 7, 14]
const REACHED = [
  MessageType.GuildBoost,
  MessageType.GuildBoostTier1,
  MessageType.GuildBoostTier2,
  MessageType.GuildBoostTier3,
] as const

const tierOf = (boosts: number) => TIERS.filter((needed) => boosts >= needed).length

/** A member boosts: gives the boosters' role, raises the guild's level, and posts in the system channel. */
export function boostGuild(context: EmulatorContext, guild: Guild, userId: string): Member {
  const member = guild.members.get(userId)
  if (!member) throw refuse.unknownMember()
  const role = [...guild.roles.values()].find((one) => one.boosters)
  const boosted = updateMember(context, guild, member, {
    boostingSince: member.boostingSince ?? context.clock.now(),
    roles: role && !member.roles.includes(role.id) ? [...member.roles, role.id] : member.roles,
  })
  const before = guild.facts.premiumTier
  const boosts = guild.facts.boosts + 1
  guild.facts = { ...guild.facts, boosts, premiumTier: Math.max(before, tierOf(boosts)) }
  context.feed.publish({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildOnWire(context.world, guild) })
  const channel = systemChannelOf(guild, GuildSystemChannelFlags.SuppressPremiumSubscriptions)
  const reached = guild.facts.premiumTier > before ? guild.facts.premiumTier : 0
  // The content is the number of boosts.
  const said = { content: '1', type: REACHED[reached] ?? MessageType.GuildBoost }
  if (channel) postSystemMessage(context, guild, channel, userId, said)
  return boosted
}

export function stopBoosting(context: EmulatorContext, guild: Guild, userId: string): Member {
  const member = guild.members.get(userId)
  if (!member) throw refuse.unknownMember()
  if (member.boostingSince === null) return member
  const boosterRoles = new Set([...guild.roles.values()].filter((one) => one.boosters).map((one) => one.id))
  guild.facts = { ...guild.facts, boosts: Math.max(0, guild.facts.boosts - 1) }
  context.feed.publish({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildOnWire(context.world, guild) })
  return updateMember(context, guild, member, {
    boostingSince: null,
    roles: member.roles.filter((id) => !boosterRoles.has(id)),
  })
}
