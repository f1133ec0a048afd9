import type { Effect, Reason } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'

/** The roles to give: each once, not yet had, and within the bot's reach. */
export function rolesToGive(
  wanted: readonly string[],
  { roleIds }: Pick<MemberSnapshot, 'roleIds'>,
  guild: GuildIndex,
): string[] {
  return [...new Set(wanted)].filter((id) => !roleIds.includes(id) && guild.canGive(id) === 'ok')
}

/** Why some of them cannot be given, each reason once. */
export function outOfReach(
  wanted: readonly string[],
  { roleIds }: Pick<MemberSnapshot, 'roleIds'>,
  guild: GuildIndex,
): Reason[] {
  const states = wanted.filter((id) => !roleIds.includes(id)).map((id) => guild.canGive(id))
  const codes = states.flatMap((state) => (state === 'ok' ? [] : state === 'gone' ? ['roleGone'] : ['roleOutOfReach']))
  return [...new Set(codes)].map((code) => ({ code }))
}

const TOLD_MS = 86_400_000
const toldKey = (roleId: string) => `told:${roleId}`

/** Notifies those in charge once a day of a role that exists but that the bot cannot give. */
export function tellUnreachable(
  wanted: readonly string[],
  { roleIds }: Pick<MemberSnapshot, 'roleIds'>,
  view: Pick<RuleView, 'guild' | 'held' | 'now'>,
): Effect[] {
  const { guild, held, now } = view
  return [...new Set(wanted)]
    .filter((id) => !roleIds.includes(id) && guild.roles.has(id) && guild.canGive(id) !== 'ok')
    .filter((id) => held(toldKey(id)) === undefined)
    .flatMap((roleId): Effect[] => [
      { type: 'hold', key: toldKey(roleId), value: true, forgetAt: now + TOLD_MS },
      logAlert(view, 'autoroles', { code: 'roleUnreachable', roleId }),
    ])
}

/** Several roles go into one request. */
export function give(userId: string, roleIds: readonly string[], auditReason: string): Effect[] {
  const [roleId, ...others] = roleIds
  if (roleId === undefined) return []
  if (others.length === 0) return [{ type: 'addRole', userId, roleId, auditReason, optional: true }]
  return [{ type: 'addRoles', userId, roleIds, auditReason, optional: true }]
}

/** One request per role, so that one refusal does not keep the others from being removed. */
export const take = (userId: string, roleIds: readonly string[], auditReason: string): Effect[] =>
  roleIds.map((roleId) => ({ type: 'removeRole', userId, roleId, auditReason, optional: true }))
