import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { passesList } from '#core/gains/lists.ts'
import { dangerousPermissions } from '#core/guild/role-state.ts'
import type { AutorolesSettings } from '../settings.ts'

const KEPT_MS = 365 * 86_400_000
const savedSchema = z.object({ roleIds: z.array(z.string()), leftAt: z.number() })

/** What somebody held when they left. */
export const keepRoles = ({ id, roleIds }: MemberSnapshot, now: number): Effect => ({
  type: 'putMemberState',
  userId: id,
  value: { roleIds: [...roleIds], leftAt: now },
})

/** What a returning member gets back: what the list lets through, and nothing that could do harm to the server. */
export function rolesToRestore(
  saved: unknown,
  { enabled, rolesMode, roles }: AutorolesSettings['stickyRoles'],
  guild: Pick<GuildIndex, 'roles' | 'canGive'>,
  now: number,
): string[] {
  const known = savedSchema.safeParse(saved).data
  if (!enabled || !known || now - known.leftAt > KEPT_MS) return []
  return known.roleIds.filter((id) => {
    const role = guild.roles.get(id)
    if (!role || guild.canGive(id) !== 'ok' || dangerousPermissions(role).length > 0) return false
    return passesList(rolesMode, roles, [id])
  })
}
