import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { isThread } from './channel-types.ts'
import type { Channel, Overwrite } from './model/channels.ts'
import type { Role } from './model/guild.ts'
import type { Member } from './model/people.ts'
import { compareIds } from './snowflake.ts'
import type { Guild } from './world.ts'

/*
 * Written from Discord's documentation ("Permissions"), independently of the code that the product itself uses: an
 * emulator that shared it would share every mistake in it.
 */
export const ALL_PERMISSIONS = Object.values(P).reduce((all, bit) => all | bit, 0n)

/** Permissions that a member in timeout keeps. */
const TIMEOUT_KEEPS = P.ViewChannel | P.ReadMessageHistory
const NEEDS_SENDING = P.MentionEveryone | P.AttachFiles | P.EmbedLinks | P.SendTTSMessages

export function guildPermissions(guild: Guild, member: Member): bigint {
  if (guild.facts.ownerId === member.userId) return ALL_PERMISSIONS
  let bits = BigInt(guild.roles.get(guild.id)?.permissions ?? '0')
  for (const roleId of member.roles) bits |= BigInt(guild.roles.get(roleId)?.permissions ?? '0')
  return (bits & P.Administrator) !== 0n ? ALL_PERMISSIONS : bits
}

export function channelPermissions(guild: Guild, member: Member, channel: Channel, now: number): bigint {
  const base = guildPermissions(guild, member)
  if (base === ALL_PERMISSIONS) return ALL_PERMISSIONS
  const source = isThread(channel.type) && channel.parentId ? guild.channels.get(channel.parentId) : channel
  let bits = applyOverwrites(base, guild.id, member, source?.overwrites ?? [])
  // Writing in a thread needs its own permission, not the channel's.
  if (isThread(channel.type)) {
    bits = (bits & P.SendMessagesInThreads) !== 0n ? bits | P.SendMessages : bits & ~P.SendMessages
    if (channel.type === 12 && !channel.thread?.members.includes(member.userId) && (bits & P.ManageThreads) === 0n)
      return 0n
  }
  if ((bits & P.ViewChannel) === 0n) return 0n
  if ((bits & P.SendMessages) === 0n) bits &= ~NEEDS_SENDING
  if (member.mutedUntil !== null && member.mutedUntil > now) bits &= TIMEOUT_KEEPS
  return bits
}

function applyOverwrites(base: bigint, everyoneId: string, member: Member, overwrites: Overwrite[]): bigint {
  let bits = base
  const everyone = overwrites.find((overwrite) => overwrite.id === everyoneId)
  if (everyone) bits = (bits & ~BigInt(everyone.deny)) | BigInt(everyone.allow)
  let allow = 0n
  let deny = 0n
  for (const overwrite of overwrites) {
    if (overwrite.type !== 0 || overwrite.id === everyoneId || !member.roles.includes(overwrite.id)) continue
    allow |= BigInt(overwrite.allow)
    deny |= BigInt(overwrite.deny)
  }
  bits = (bits & ~deny) | allow
  const own = overwrites.find((overwrite) => overwrite.type === 1 && overwrite.id === member.userId)
  return own ? (bits & ~BigInt(own.deny)) | BigInt(own.allow) : bits
}

type Ranked = Pick<Role, 'id' | 'position'>

/** From the lowest to the highest; of two at the same position the older one is higher. */
export const compareRoles = (a: Ranked, b: Ranked) => a.position - b.position || compareIds(b.id, a.id)

/** @everyone, which has the guild's id, when there is no other. */
function highestRole(guild: Guild, member: Member): Ranked {
  let highest: Ranked = { id: guild.id, position: 0 }
  for (const roleId of member.roles) {
    const role = guild.roles.get(roleId)
    if (role && (highest.id === guild.id || compareRoles(role, highest) > 0)) highest = role
  }
  return highest
}

export const highestPosition = (guild: Guild, member: Member) => highestRole(guild, member).position

export function mayActOn(guild: Guild, actor: Member, targetId: string): boolean {
  if (targetId === guild.facts.ownerId) return false
  if (actor.userId === guild.facts.ownerId) return true
  const target = guild.members.get(targetId)
  return !target || compareRoles(highestRole(guild, actor), highestRole(guild, target)) > 0
}

export function mayManageRole(guild: Guild, actor: Member, role: Ranked): boolean {
  return actor.userId === guild.facts.ownerId || compareRoles(highestRole(guild, actor), role) > 0
}
