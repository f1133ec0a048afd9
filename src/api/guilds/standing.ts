import { z } from 'zod'
import { ACCESS_MODES, type AccessPolicy, canAccess, type Visitor } from '#core/access.ts'
import { guildPermissions } from '#core/guild/permissions.ts'
import type { GuildView } from '#core/guild/types.ts'
import { modules } from '#modules/index.ts'
import { highestRoleId, type LoadedGuild } from './guild-view.ts'
import type { Member, Standing } from './member-cache.ts'

const policySchema: z.ZodType<AccessPolicy> = z.object({
  mode: z.enum(ACCESS_MODES),
  grants: z.array(
    z.object({
      type: z.enum(['role', 'user']),
      id: z.string(),
      modules: z.union([z.literal('all'), z.array(z.string())]),
      level: z.enum(['read', 'write']),
      expiresAt: z.string().optional(),
    }),
  ),
})
/** Applies while the general settings declare no delegation. */
const DEFAULT_POLICY: AccessPolicy = { mode: 'manageGuild', grants: [] }

export function accessPolicy(guild: LoadedGuild): AccessPolicy {
  const access = 'access' in guild.settings ? guild.settings.access : undefined
  return policySchema.safeParse(access).data ?? DEFAULT_POLICY
}

/** Worked out once for each member and state of the server, then a comparison of two references. */
export function standingOf(member: Member, guild: LoadedGuild, now: number): Standing {
  if (member.standing?.guild === guild) return member.standing
  const { snapshot } = guild
  const owner = snapshot.ownerId === member.userId
  const rights = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: member.userId, roleIds: member.roleIds }
  const permissions = guildPermissions(rights, guild.rolePermissions)
  const visitor: Visitor = { id: member.userId, owner, permissions, roleIds: member.roleIds }
  const policy = accessPolicy(guild)
  const user = {
    id: member.userId,
    owner,
    highestRoleId: highestRoleId(snapshot.roles, member.roleIds, snapshot.id),
  }
  const standing: Standing = {
    guild,
    owner,
    permissions,
    highestRoleId: user.highestRoleId,
    mayEnter: modules.some(({ id }) => canAccess(visitor, policy, { module: id, write: false, now })),
    body: Buffer.concat([guild.common, Buffer.from(`${JSON.stringify(user)}}`)]),
    etag: `"${guild.hash}-${member.userId}-${owner ? 'owner' : user.highestRoleId}"`,
  }
  member.standing = standing
  return standing
}

/** The server as settings are checked against it, seen by this person. */
export function viewFor(guild: LoadedGuild, standing: Standing): GuildView {
  return {
    id: guild.snapshot.id,
    name: guild.snapshot.name,
    premium: guild.premium,
    roles: guild.snapshot.roles,
    channels: guild.channels,
    user: { owner: standing.owner, highestRoleId: standing.highestRoleId },
    bot: guild.bot,
  }
}
