import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Member } from '../world/model/people.ts'
import { mayActOn } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { recordInAuditLog } from './audit.ts'
import { banMember } from './bans.ts'
import { leaveGuild } from './members.ts'

export type BulkBan = { banned: string[]; failed: string[] }

/** Returns those who could not be banned; only fails if nobody could be. */
export function banSeveral(
  context: EmulatorContext,
  at: InGuild,
  userIds: string[],
  deleteSeconds: number,
  reason: string | null,
): BulkBan {
  needInGuild(at, P.BanMembers)
  needInGuild(at, P.ManageGuild)
  const result: BulkBan = { banned: [], failed: [] }
  for (const userId of new Set(userIds)) {
    const isThere = at.guild.bans.has(userId)
    if (!isThere && isBanned(context, at, userId, deleteSeconds, reason)) result.banned.push(userId)
    else result.failed.push(userId)
  }
  if (result.banned.length === 0) throw refuse.nobodyBanned()
  return result
}

function isBanned(
  context: EmulatorContext,
  at: InGuild,
  userId: string,
  deleteSeconds: number,
  reason: string | null,
): boolean {
  try {
    banMember(context, at, userId, reason, deleteSeconds)
    return true
  } catch (error) {
    // Unknown, or above the person who bans: listed among the failed.
    if (error instanceof Refusal) return false
    throw error
  }
}

const DAY_MS = 86_400_000

/** Members not seen for this many days: without roles, or with none but the given ones. */
export function inactiveMembers(context: EmulatorContext, guild: Guild, days: number, roleIds: string[]): Member[] {
  const since = context.clock.now() - days * DAY_MS
  const seen = new Set<string>()
  for (const channel of guild.channels.values())
    for (const { id, authorId } of context.world.messages(channel.id).values())
      if (timestampOf(id) >= since) seen.add(authorId)
  const isSpared = (member: Member) =>
    member.roles.some((id) => !roleIds.includes(id)) ||
    member.joinedAt >= since ||
    seen.has(member.userId) ||
    guild.voice.has(member.userId) ||
    member.userId === guild.facts.ownerId ||
    context.world.user(member.userId)?.bot === true
  return [...guild.members.after('0')].filter((member) => !isSpared(member))
}

export function pruneMembers(
  context: EmulatorContext,
  at: InGuild,
  days: number,
  roleIds: string[],
  reason: string | null,
): number {
  needInGuild(at, P.ManageGuild)
  needInGuild(at, P.KickMembers)
  const { guild, actor } = at
  const gone = inactiveMembers(context, guild, days, roleIds).filter(({ userId }) => mayActOn(guild, actor, userId))
  for (const { userId } of gone) leaveGuild(context, guild, userId)
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.MemberPrune,
    userId: actor.userId,
    targetId: null,
    reason,
    options: { delete_member_days: String(days), members_removed: String(gone.length) },
  })
  return gone.length
}
