import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Channel, Overwrite } from '../world/model/channels.ts'
import type { Role } from '../world/model/guild.ts'
import type { Member } from '../world/model/people.ts'
import { channelPermissions, guildPermissions, mayActOn, mayManageRole } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'

export type InGuild = { guild: Guild; actor: Member }
export type InChannel = { guild: Guild | null; channel: Channel; actor: Member | null; bits: bigint }

/** Discord gives people outside a guild the same answer as for a guild that does not exist. */
export function enterGuild(context: EmulatorContext, actorId: string, guildId: string): InGuild {
  const guild = context.world.guilds.get(guildId)
  const actor = guild?.members.get(actorId)
  if (!guild || !actor) throw refuse.unknownGuild()
  return { guild, actor }
}

export function needInGuild({ guild, actor }: InGuild, ...needed: bigint[]): void {
  const bits = guildPermissions(guild, actor)
  for (const bit of needed) if ((bits & bit) === 0n) throw refuse.missingPermissions()
}

/** Unknown when it does not exist or belongs to another guild; missing access when it may not be seen. */
export function enterChannel(context: EmulatorContext, actorId: string, channelId: string): InChannel {
  const found = context.world.channel(channelId)
  if (!found) throw refuse.unknownChannel()
  const { guild, channel } = found
  if (!guild) {
    if (actorId !== context.world.botId && actorId !== channel.recipientId) throw refuse.unknownChannel()
    return {
      guild,
      channel,
      actor: null,
      bits: P.ViewChannel | P.SendMessages | P.EmbedLinks | P.AttachFiles | P.ReadMessageHistory | P.AddReactions,
    }
  }
  const actor = guild.members.get(actorId)
  if (!actor) throw refuse.missingAccess()
  const bits = channelPermissions(guild, actor, channel, context.clock.now())
  if ((bits & P.ViewChannel) === 0n) throw refuse.missingAccess()
  return { guild, channel, actor, bits }
}

export function needInChannel({ bits }: InChannel, ...needed: bigint[]): void {
  for (const bit of needed) if ((bits & bit) === 0n) throw refuse.missingPermissions()
}

export function needAbove({ guild, actor }: InGuild, targetId: string): void {
  if (!mayActOn(guild, actor, targetId)) throw refuse.missingPermissions()
}

/** A role may only be given, removed or changed by somebody who ranks above it. */
export function needAboveRole({ guild, actor }: InGuild, role: Role): void {
  if (!mayManageRole(guild, actor, role)) throw refuse.missingPermissions()
}

/** Nobody can grant a permission that they do not have themselves. */
export function needOwnPermissions({ guild, actor }: InGuild, granted: bigint): void {
  if ((granted & ~guildPermissions(guild, actor)) !== 0n) throw refuse.missingPermissions()
}

/** Only permissions one has oneself may be allowed or denied; unchanged ones may stay. */
export function needChangedBits(at: InGuild, before: Overwrite | undefined, after: Overwrite): void {
  const changed = (BigInt(after.allow) ^ BigInt(before?.allow ?? 0)) | (BigInt(after.deny) ^ BigInt(before?.deny ?? 0))
  needOwnPermissions(at, changed)
}
