import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { DEFAULT_LARGE_THRESHOLD, guildCreateOnWire, guildOnWire, roleOnWire } from '../wire/guilds.ts'
import { memberOnWire } from '../wire/users.ts'
import type { GuildFacts, Role } from '../world/model/guild.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { guildView } from './audit-views.ts'
import { tellIntegrationCreated } from './integrations.ts'
import { greet } from './members.ts'

export function mayInviteBots(guild: Guild, userId: string): boolean {
  const member = guild.members.get(userId)
  return member !== undefined && (guildPermissions(guild, member) & P.ManageGuild) !== 0n
}

/** The bot joins with a role of its own, at the bottom, with the granted permissions. */
export function addBot(context: EmulatorContext, guild: Guild, byUserId: string, permissions: bigint): void {
  if (!mayInviteBots(guild, byUserId)) throw refuse.missingPermissions()
  const { world } = context
  const inviter = guild.members.get(byUserId)
  const granted = inviter ? permissions & guildPermissions(guild, inviter) : 0n
  const ownRole = [...guild.roles.values()].find((role) => role.botId === world.botId)
  if (guild.members.has(world.botId)) {
    if (!ownRole) return
    ownRole.permissions = String(granted)
    world.touchedGuilds.add(guild.id)
    context.feed.publish({
      name: 'GUILD_ROLE_UPDATE',
      guildId: guild.id,
      data: { guild_id: guild.id, role: roleOnWire(ownRole) },
    })
    return
  }
  const role = granted === 0n ? null : botRole(context, granted)
  if (role) {
    for (const other of guild.roles.values()) if (other.id !== guild.id) other.position++
    guild.roles.set(role.id, role)
  }
  const member = {
    userId: world.botId,
    nick: null,
    roles: role ? [role.id] : [],
    joinedAt: context.clock.now(),
    pending: false,
    mutedUntil: null,
    boostingSince: null,
  }
  guild.members.set(member)
  recordInAuditLog(context, guild, { action: AuditLogEvent.BotAdd, userId: byUserId, targetId: world.botId })
  const bot = world.user(world.botId)
  // Each session adapts it to its intents.
  const data = guildCreateOnWire(world, guild, DEFAULT_LARGE_THRESHOLD, false)
  context.feed.publish({ name: 'GUILD_CREATE', guildId: guild.id, data })
  context.feed.publish({
    name: 'GUILD_MEMBER_ADD',
    guildId: guild.id,
    data: { ...memberOnWire(world, member), guild_id: guild.id },
  })
  if (bot) tellIntegrationCreated(context, guild, bot, byUserId)
  greet(context, guild, world.botId)
}

function botRole(context: EmulatorContext, granted: bigint): Role {
  return {
    id: context.world.ids.next(),
    name: context.world.application.name,
    color: 0,
    hoist: false,
    position: 1,
    permissions: String(granted),
    managed: true,
    mentionable: false,
    unicode_emoji: null,
    botId: context.world.botId,
    boosters: false,
  }
}

export function updateGuild(
  context: EmulatorContext,
  at: InGuild,
  patch: Partial<Omit<GuildFacts, 'id' | 'ownerId'>>,
  reason: string | null,
): void {
  needInGuild(at, P.ManageGuild)
  const { guild } = at
  const changes = changesBetween(guildView(guild.facts), guildView({ ...guild.facts, ...patch }))
  if (changes.length === 0) return
  guild.facts = { ...guild.facts, ...patch }
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.GuildUpdate,
    userId: at.actor.userId,
    targetId: guild.id,
    reason,
    changes,
  })
  context.feed.publish({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildOnWire(context.world, guild) })
}
