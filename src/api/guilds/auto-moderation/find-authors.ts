import { guildPermissions, hasPermission } from '#core/guild/permissions.ts'
import type { PastAuthor } from '#core/past-messages-api.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import type { LoadedGuild } from '../guild-view.ts'
import type { Member, MemberCache } from '../member-cache.ts'

/** The platform returns one member per request: for more than these, everybody would wait too long. */
const ASKED_MAX = 30

type Wanted = { ids: readonly string[]; names: ReadonlyMap<string, string> }

/** With their roles, which old messages do not include. Authors who cannot be found count as having none. */
export async function findAuthors(
  members: MemberCache,
  { id: guildId, base }: LoadedGuild,
  { ids, names }: Wanted,
): Promise<{ authors: PastAuthor[]; unknown: number }> {
  const { ownerId } = base.snapshot
  const found = await Promise.all(ids.slice(0, ASKED_MAX).map((id) => ask(members, guildId, id)))
  const known = new Map(found.flatMap((member) => (member ? [[member.userId, member] as const] : [])))
  const authors = ids.map((id): PastAuthor => {
    const member = known.get(id)
    const roleIds = [...(member?.roleIds ?? [])]
    const rights = guildPermissions({ guildId, ownerId, userId: id, roleIds }, base.rolePermissions)
    return {
      id,
      name: member?.profile.name ?? names.get(id) ?? id,
      roleIds,
      isAdministrator: hasPermission(rights, 'administrator'),
    }
  })
  return { authors, unknown: ids.length - known.size }
}

/** A failed lookup counts as "no roles", so that the rest of the list is still shown. */
async function ask(members: MemberCache, guildId: string, id: string): Promise<Member | null> {
  try {
    return await members.get(guildId, id)
  } catch (error) {
    if (error instanceof PlatformAway) return null
    throw error
  }
}
