import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { dangerousPermissions } from '#core/guild/role-state.ts'
import type { AutorolesSettings } from '../settings.ts'
import { allVoiceRoles } from './voice-roles.ts'

const KEPT_MS = 365 * 86_400_000
const savedSchema = z.object({ roleIds: z.array(z.string()), leftAt: z.number() })

/** The roles a member had when they left. Temporary ones have records of their own, which last until they end. */
export const keepRoles = ({ id, roleIds }: MemberSnapshot, lent: readonly string[], now: number): Effect => ({
  type: 'putMemberState',
  userId: id,
  value: { roleIds: roleIds.filter((roleId) => !lent.includes(roleId)), leftAt: now },
})

/** What an administrator had deleted: everything, or single roles, up to a moment. */
export const FORGOTTEN_KEY = 'stickyForgotten'
const forgottenSchema = z.object({ all: z.number(), roles: z.record(z.string(), z.number()) })
type Forgotten = z.infer<typeof forgottenSchema>
const forgottenIn = (memory: ReadonlyMap<string, unknown>): Forgotten =>
  forgottenSchema.safeParse(memory.get(FORGOTTEN_KEY)).data ?? { all: 0, roles: {} }

/** Roles kept for over a year expire by themselves, so this need not be kept longer. */
export function forgetSaved(roleId: string | null, memory: ReadonlyMap<string, unknown>, now: number): Effect {
  const known = forgottenIn(memory)
  const value: Forgotten = roleId
    ? { all: known.all, roles: { ...known.roles, [roleId]: now } }
    : { all: now, roles: {} }
  return { type: 'remember', key: FORGOTTEN_KEY, value, forgetAt: now + KEPT_MS }
}

export const savedRoles = (saved: unknown): readonly string[] => savedSchema.safeParse(saved).data?.roleIds ?? []

/**
 * What a returning member gets back: what the list allows. Roles that could harm the server must also be listed as
 * exceptions; those for being in voice, or for not having passed the test yet, say something about that moment only.
 */
export function rolesToRestore(
  saved: unknown,
  settings: AutorolesSettings,
  { guild, now, memory, shared }: Pick<RuleView, 'guild' | 'now' | 'memory' | 'shared'>,
): string[] {
  const { enabled, rolesMode, roles, dangerous } = settings.stickyRoles
  const momentary = [...allVoiceRoles(settings, guild.premium), shared.unverifiedRole]
  const known = savedSchema.safeParse(saved).data
  const forgotten = forgottenIn(memory)
  if (!enabled || !known || now - known.leftAt > KEPT_MS || known.leftAt <= forgotten.all) return []
  return known.roleIds.filter((id) => {
    if (known.leftAt <= (forgotten.roles[id] ?? 0) || momentary.includes(id)) return false
    const role = guild.roles.get(id)
    if (!role || guild.canGive(id) !== 'ok') return false
    if (dangerousPermissions(role).length > 0 && !dangerous.includes(id)) return false
    return passesList(rolesMode, roles, [id])
  })
}
