import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dangerousPermissions } from '#core/guild/role-state.ts'
import { logAlert } from '#core/logs/log-request.ts'
import type { RolesReactionsSettings } from '../settings.ts'

/** The permissions of each given role when it was last reviewed. */
export const POWERS = 'powers'
const KEPT_MS = 10 * 365 * 86_400_000

const powers = z.record(z.string(), z.array(z.string()))
type Powers = z.infer<typeof powers>

export const isGuarded = ({ rolereacts, rolereactsGuard }: RolesReactionsSettings): boolean =>
  rolereactsGuard && rolereacts.length > 0

const givenRoles = ({ rolereacts }: RolesReactionsSettings): string[] => [
  ...new Set(rolereacts.flatMap(({ pairs }) => pairs.flatMap(({ roles }) => roles))),
]

function powersNow(settings: RolesReactionsSettings, { roles }: RuleView['guild']): Powers {
  const known = givenRoles(settings).flatMap((id) => roles.get(id) ?? [])
  return Object.fromEntries(known.map((role) => [role.id, [...dangerousPermissions(role)]]))
}

const rememberPowers = (value: Powers, now: number): Effect => ({
  type: 'remember',
  key: POWERS,
  value,
  forgetAt: now + KEPT_MS,
})

/** Whoever saved the list saw the permissions of its roles. */
export const acceptPowers = (settings: RolesReactionsSettings, { guild, now }: RuleView): Effect[] =>
  isGuarded(settings) ? [rememberPowers(powersNow(settings, guild), now)] : []

/** A role that gained permissions since it was chosen is not given until somebody has reviewed it. */
export function pauseGrown(settings: RolesReactionsSettings, view: RuleView): Decision {
  const before = powers.safeParse(view.memory.get(POWERS)).data
  if (!isGuarded(settings)) return nothing('rolesHarmless')
  const now = powersNow(settings, view.guild)
  const accepted = rememberPowers(now, view.now)
  if (!before) return { effects: [accepted], reasons: [{ code: 'rolesHarmless' }] }
  const hasGrown = (roleId: string) =>
    before[roleId] !== undefined && (now[roleId] ?? []).some((power) => !before[roleId]?.includes(power))
  const grown = givenRoles(settings).filter(hasGrown)
  if (grown.length === 0) {
    return JSON.stringify(before) === JSON.stringify(now)
      ? nothing('rolesHarmless')
      : { effects: [accepted], reasons: [{ code: 'rolesHarmless' }] }
  }
  const rolereacts = settings.rolereacts.map((entry) => ({
    ...entry,
    pairs: entry.pairs.map((pair) => (pair.roles.some(hasGrown) ? { ...pair, paused: true as const } : pair)),
  }))
  return {
    effects: [
      accepted,
      { type: 'changeSettings', changes: { rolereacts } },
      ...grown.map((roleId) => logAlert(view, 'roles-reactions', { code: 'roleGrown', roleId })),
    ],
    reasons: [{ code: 'roleGrown' }],
  }
}
