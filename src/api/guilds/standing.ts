import { isAdministrator, moduleAccess, nextExpiry, type Visitor } from '#core/access.ts'
import { accessPolicyOf } from '#core/access-policy.ts'
import { guildPermissions } from '#core/guild/permissions.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Tree } from '#core/settings/paths.ts'
import { modules } from '#modules/index.ts'
import { etagOf } from '../http/etag.ts'
import { highestRoleId, type LoadedGuild } from './guild-view.ts'
import type { Member, Standing } from './member-cache.ts'
import { visibleSettings } from './module-access.ts'
import { redactSettings } from './redactions.ts'

const MODULE_IDS = modules.map(({ id }) => id)

/** Computed once per member and state of the server, and again when a grant has expired. */
export function standingOf(member: Member, guild: LoadedGuild, now: number): Standing {
  if (member.standing?.guild === guild && now < member.standing.until) return member.standing
  const { snapshot, rolePermissions } = guild.base
  const owner = snapshot.ownerId === member.userId
  const rights = { guildId: snapshot.id, ownerId: snapshot.ownerId, userId: member.userId, roleIds: member.roleIds }
  const permissions = guildPermissions(rights, rolePermissions)
  const visitor: Visitor = { id: member.userId, owner, permissions, roleIds: member.roleIds }
  const policy = accessPolicyOf(guild.settings)
  const access = moduleAccess(visitor, policy, MODULE_IDS, now)
  const standing: Standing = {
    guild,
    until: nextExpiry(policy, now),
    owner,
    permissions,
    highestRoleId: highestRoleId(snapshot.roles, member.roleIds, snapshot.id),
    isAdministrator: isAdministrator(visitor),
    access,
    mayEnter: Object.keys(access).length > 0,
    payload: null,
  }
  member.standing = standing
  return standing
}

/** The common part, serialised once for everybody, followed by the person's own. */
export function payloadOf(member: Member, standing: Standing): { body: Buffer; etag: string } {
  if (standing.payload) return standing.payload
  const { owner, highestRoleId: highest, isAdministrator: administrator, access, guild } = standing
  const { bytes, hash } = guild.commonFor(settingsFor(guild.settings, member, standing))
  const { asOf } = olderOf(member)
  const permissions = String(standing.permissions)
  const rights = { owner, administrator, highestRoleId: highest, permissions, access }
  const user = JSON.stringify({ id: member.userId, ...rights, asOf })
  standing.payload = {
    body: Buffer.concat([bytes, Buffer.from(`${user}}`)]),
    etag: `"${hash}-${etagOf(user).slice(1, -1)}"`,
  }
  return standing.payload
}

/**
 * For answers: when the person's roles were read, if they are older than they should be. Omitted from JSON otherwise.
 */
export const olderOf = ({ asOf }: Pick<Member, 'asOf'>): { asOf: string | undefined } => ({
  asOf: asOf === null ? undefined : new Date(asOf).toISOString(),
})

/** Settings as this person may see them: those of their modules, without what is hidden from them. */
export function settingsFor<T extends Tree>(settings: T, member: Member, { access }: Pick<Standing, 'access'>): T {
  return redactSettings(visibleSettings(settings, access), member)
}

/** The server as settings are checked against it, for this person. */
export function viewFor(guild: LoadedGuild, standing: Standing): GuildView {
  return {
    id: guild.id,
    name: guild.base.snapshot.name,
    premium: guild.premium,
    roles: guild.base.snapshot.roles,
    channels: guild.base.channels,
    emojis: guild.base.snapshot.emojis,
    user: {
      owner: standing.owner,
      highestRoleId: standing.highestRoleId,
      permissions: String(standing.permissions),
    },
    bot: guild.base.bot,
  }
}
