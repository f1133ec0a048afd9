import { z } from 'zod'
import { ACCESS_MODES, type AccessPolicy, canAccess, type Visitor } from '#core/access.ts'
import { guildPermissions } from '#core/guild/permissions.ts'
import type { GuildView } from '#core/guild/types.ts'
import { modules } from '#modules/index.ts'
import { highestRoleId, type LoadedGuild } from './guild-view.ts'
import type { Member, Standing } from './member-cache.ts'
import { veilSettings } from './veils.ts'

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
  const { snapshot, rolePermissions } = guild.base
  const owner = snapshot.ownerId === member.userId
  const rights = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: member.userId, roleIds: member.roleIds }
  const permissions = guildPermissions(rights, rolePermissions)
  const visitor: Visitor = { id: member.userId, owner, permissions, roleIds: member.roleIds }
  const policy = accessPolicy(guild)
  const standing: Standing = {
    guild,
    owner,
    permissions,
    highestRoleId: highestRoleId(snapshot.roles, member.roleIds, snapshot.id),
    mayEnter: modules.some(({ id }) => canAccess(visitor, policy, { module: id, write: false, now })),
    payload: null,
  }
  member.standing = standing
  return standing
}

/** The common part, written once for everybody, and the person's own behind it. */
export function payloadOf(member: Member, standing: Standing): { body: Buffer; etag: string } {
  if (standing.payload) return standing.payload
  const { owner, highestRoleId: highest, guild } = standing
  const { bytes, hash } = guild.commonFor(veilSettings(guild.settings, member))
  const { asOf } = olderOf(member)
  const user = JSON.stringify({ id: member.userId, owner, highestRoleId: highest, asOf })
  standing.payload = {
    body: Buffer.concat([bytes, Buffer.from(`${user}}`)]),
    etag: `"${hash}-${member.userId}-${owner ? 'owner' : highest}${asOf ? `-${member.asOf}` : ''}"`,
  }
  return standing.payload
}

/** For answers: says that the person's roles are older than they should be. Left out of JSON when they are not. */
export const olderOf = ({ asOf }: Pick<Member, 'asOf'>): { asOf: string | undefined } => ({
  asOf: asOf === null ? undefined : new Date(asOf).toISOString(),
})

/** The server as settings are checked against it, seen by this person. */
export function viewFor(guild: LoadedGuild, standing: Standing): GuildView {
  return {
    id: guild.id,
    name: guild.base.snapshot.name,
    premium: guild.premium,
    roles: guild.base.snapshot.roles,
    channels: guild.base.channels,
    emojis: guild.base.snapshot.emojis,
    user: { owner: standing.owner, highestRoleId: standing.highestRoleId },
    bot: guild.base.bot,
  }
}
