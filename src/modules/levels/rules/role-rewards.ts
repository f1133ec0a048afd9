import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { endTempRoleRequest } from '#core/rewards/grant.ts'
import type { LevelRewardEntry } from '../level-reward.ts'

export const isEvolving = ({ reward }: LevelRewardEntry) => reward.type === 'role' && reward.stacking === 'evolving'
export const roleOf = ({ reward }: LevelRewardEntry) => (reward.type === 'role' ? reward.roleId : null)

/** The reference of a reward, unique for each member. */
export const rewardRef = (entryId: string, userId: string) => `level:${entryId}:${userId}`

/** Members only have the highest evolving role they have reached. */
export function highestEvolving(all: readonly LevelRewardEntry[], level: number): LevelRewardEntry | undefined {
  return all.filter((entry) => isEvolving(entry) && entry.level <= level).sort((a, b) => b.level - a.level)[0]
}

/** The roles of a level, and those of other levels. */
export function rolesAt(level: number, all: readonly LevelRewardEntry[]): { earned: string[]; others: string[] } {
  const highest = highestEvolving(all, level)
  const earned = all
    .filter((entry) => entry.level <= level && (!isEvolving(entry) || entry === highest))
    .flatMap((entry) => roleOf(entry) ?? [])
  const others = all.flatMap((entry) => roleOf(entry) ?? []).filter((roleId) => !earned.includes(roleId))
  return { earned: [...new Set(earned)], others: [...new Set(others)] }
}

/** Without roles, they have left: what is not ended now would be given back when they return. */
type Holder = { id: string; roleIds?: readonly string[] }

/** Ends temporary roles of levels no longer reached. */
export const endTempRoles = (
  member: Holder,
  level: number,
  all: readonly LevelRewardEntry[],
  { guild, now }: Pick<RuleView, 'guild' | 'now'>,
): Effect[] =>
  all.flatMap(({ id, level: needed, reward }) =>
    needed > level && reward.type === 'temprole' && (member.roleIds?.includes(reward.roleId) ?? true)
      ? [endTempRoleRequest({ guild, member, source: 'level', ref: rewardRef(id, member.id), now }, reward.roleId)]
      : [],
  )

/** Gives a member the roles of their level, and removes those of others. */
export function syncRoles(
  member: MemberSnapshot,
  level: number,
  all: readonly LevelRewardEntry[],
  view: Pick<RuleView, 'guild' | 'now'>,
): Effect[] {
  const { guild } = view
  const { earned, others } = rolesAt(level, all)
  const userId = member.id
  const canGive = (roleId: string) => guild.canGive(roleId) === 'ok'
  const given = earned.filter((roleId) => !member.roleIds.includes(roleId) && canGive(roleId))
  const taken = others.filter((roleId) => member.roleIds.includes(roleId) && canGive(roleId))
  return [
    ...given.map((roleId): Effect => ({ type: 'addRole', userId, roleId, priority: 'soon', optional: true })),
    ...taken.map((roleId): Effect => ({ type: 'removeRole', userId, roleId, priority: 'soon', optional: true })),
    ...endTempRoles(member, level, all, view),
  ]
}
