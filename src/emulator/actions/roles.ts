import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { roleOnWire } from '../wire/guilds.ts'
import type { Role } from '../world/model/guild.ts'
import { compareRoles } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needAboveRole, needInGuild, needOwnPermissions } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { roleView } from './audit-views.ts'
import { updateMember } from './members.ts'

const ROLES_PER_GUILD = 250

export type RolePatch = Partial<
  Pick<Role, 'name' | 'color' | 'hoist' | 'permissions' | 'mentionable' | 'unicode_emoji' | 'icon'>
>

export function createRole(context: EmulatorContext, at: InGuild, wanted: RolePatch, reason: string | null): Role {
  needInGuild(at, P.ManageRoles)
  const { guild } = at
  if (guild.roles.size >= ROLES_PER_GUILD) throw refuse.tooManyRoles()
  const permissions = wanted.permissions ?? guild.roles.get(guild.id)?.permissions ?? '0'
  needOwnPermissions(at, wanted.permissions ? BigInt(wanted.permissions) : 0n)
  // New roles are added at the bottom and push the others up.
  const others = [...guild.roles.values()].filter((one) => one.id !== guild.id)
  for (const other of others) other.position++
  const role: Role = {
    id: context.world.ids.next(),
    name: wanted.name ?? 'new role',
    color: wanted.color ?? 0,
    hoist: wanted.hoist ?? false,
    position: 1,
    permissions,
    managed: false,
    mentionable: wanted.mentionable ?? false,
    unicode_emoji: wanted.unicode_emoji ?? null,
    icon: wanted.icon ?? null,
    botId: null,
    boosters: false,
  }
  guild.roles.set(role.id, role)
  record(context, at, AuditLogEvent.RoleCreate, role, reason, changesBetween(null, roleView(role)))
  tell(context, guild, 'GUILD_ROLE_CREATE', role)
  for (const other of others) tell(context, guild, 'GUILD_ROLE_UPDATE', other)
  return role
}

export function updateRole(
  context: EmulatorContext,
  at: InGuild,
  roleId: string,
  patch: RolePatch,
  reason: string | null,
): Role {
  needInGuild(at, P.ManageRoles)
  const role = manageable(at, roleId)
  if (patch.permissions) needOwnPermissions(at, BigInt(patch.permissions) ^ BigInt(role.permissions))
  const changes = changesBetween(roleView(role), roleView({ ...role, ...patch }))
  if (changes.length === 0) return role
  Object.assign(role, patch)
  record(context, at, AuditLogEvent.RoleUpdate, role, reason, changes)
  tell(context, at.guild, 'GUILD_ROLE_UPDATE', role)
  return role
}

export function deleteRole(context: EmulatorContext, at: InGuild, roleId: string, reason: string | null): void {
  needInGuild(at, P.ManageRoles)
  const role = manageable(at, roleId)
  if (role.id === at.guild.id || role.managed) throw refuse.invalidRole()
  at.guild.roles.delete(roleId)
  at.guild.members.dropRole(roleId)
  for (const member of [...at.guild.members.known()])
    if (member.roles.includes(roleId))
      updateMember(context, at.guild, member, { roles: member.roles.filter((id) => id !== roleId) })
  record(context, at, AuditLogEvent.RoleDelete, role, reason, changesBetween(roleView(role), null))
  context.feed.publish({
    name: 'GUILD_ROLE_DELETE',
    guildId: at.guild.id,
    data: { guild_id: at.guild.id, role_id: roleId },
  })
}

export function moveRoles(context: EmulatorContext, at: InGuild, moves: { id: string; position: number }[]): void {
  needInGuild(at, P.ManageRoles)
  for (const { id } of moves) if (!at.guild.roles.has(id)) throw refuse.unknownRole()
  const present = [...at.guild.roles.values()].filter((role) => role.id !== at.guild.id).sort(compareRoles)
  const wanted = new Map(moves.map((move) => [move.id, move.position]))
  const before = new Map(present.map((role) => [role.id, role.position]))
  // A moved role takes the requested position; the roles there make room.
  const ordered = present.filter((role) => !wanted.has(role.id))
  const place = (role: Role) => wanted.get(role.id) ?? role.position
  const moved = present.filter((role) => wanted.has(role.id)).sort((a, b) => place(a) - place(b) || compareRoles(a, b))
  let last = -1
  for (const role of moved) {
    last = Math.min(Math.max(place(role) - 1, last + 1), ordered.length)
    ordered.splice(last, 0, role)
  }
  // Clients send the whole list: only roles whose position changes matter.
  ordered.forEach((role, index) => {
    if (role === present[index]) return
    needAboveRole(at, role)
    needAboveRole(at, present[index] ?? role)
  })
  ordered.forEach((role, index) => {
    role.position = index + 1
    if (before.get(role.id) !== role.position) tell(context, at.guild, 'GUILD_ROLE_UPDATE', role)
  })
}

function manageable(at: InGuild, roleId: string): Role {
  const role = at.guild.roles.get(roleId)
  if (!role) throw refuse.unknownRole()
  needAboveRole(at, role)
  return role
}

function record(
  context: EmulatorContext,
  at: InGuild,
  action: AuditLogEvent,
  role: Role,
  reason: string | null,
  changes: { key: string; old_value?: unknown; new_value?: unknown }[],
): void {
  recordInAuditLog(context, at.guild, { action, userId: at.actor.userId, targetId: role.id, reason, changes })
}

function tell(
  context: EmulatorContext,
  guild: Guild,
  name: 'GUILD_ROLE_CREATE' | 'GUILD_ROLE_UPDATE',
  role: Role,
): void {
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({ name, guildId: guild.id, data: { guild_id: guild.id, role: roleOnWire(role) } })
}
