import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dangerousPermissions } from '#core/guild/role-state.ts'
import { hasEntered } from '#core/members/has-entered.ts'
import type { CaptchaSettings } from '../settings.ts'
import { passedKey } from './outcomes.ts'
import { isRemovedOften } from './removals.ts'

type Settings = CaptchaSettings['captcha']

export type Admission =
  | { to: 'in'; because: string; problem?: boolean }
  /** The rules screen or the server's own questions come first. */
  | { to: 'wait' }
  | { to: 'test' }
  /** They were removed several times today. */
  | { to: 'out' }

const RAID_KEY = 'captchaArrivals'
const arrivalsSchema = z.array(z.number())

/** Whether a newcomer takes the test now, later, or not at all. */
export function admit(settings: Settings, member: MemberSnapshot, isRaid: boolean, view: RuleView): Admission {
  const { guild } = view
  if (!settings.status) return { to: 'in', because: 'testOff' }
  if (member.bot) return { to: 'in', because: 'noTestForBots' }
  if (settings.skipRoles.some((id) => member.roleIds.includes(id))) return { to: 'in', because: 'exemptRole' }
  if (settings.raidOnly && !isRaid) return { to: 'in', because: 'noRaid' }
  if (view.memory.has(passedKey(member.id))) return { to: 'in', because: 'passedLately' }
  const problem = problemOf(settings, view)
  // A deleted channel or role must not lock newcomers out.
  if (problem) return { to: 'in', because: problem, problem: true }
  if (settings.onFail === 'kick' && isRemovedOften(member.id, view)) return { to: 'out' }
  return hasEntered(member, guild) ? { to: 'test' } : { to: 'wait' }
}

/** Why nobody can be tested; null: testing works. */
export function problemOf({ channel, unverifiedRole }: Settings, { guild }: RuleView): string | null {
  if (!channel || !guild.channels.has(channel)) return 'testChannelGone'
  const role = unverifiedRole ? guild.roles.get(unverifiedRole) : undefined
  if (!role || guild.canGive(role.id) !== 'ok') return 'testRoleUnusable'
  // A role that can do harm must not be given to strangers.
  return dangerousPermissions(role).length > 0 ? 'testRoleDangerous' : null
}

/** Counts recent arrivals; in memory only, where a restart may lose them. */
export function noteArrival(
  { raidOnly, raidThreshold }: Settings,
  { held, now }: Pick<RuleView, 'held' | 'now'>,
): { isRaid: boolean; effects: Effect[] } {
  if (!raidOnly) return { isRaid: false, effects: [] }
  const windowMs = raidThreshold.seconds * 1_000
  const earlier = arrivalsSchema.safeParse(held(RAID_KEY)).data ?? []
  const recent = [...earlier.filter((at) => now - at < windowMs), now].slice(-raidThreshold.joins)
  const value = recent
  return {
    isRaid: recent.length >= raidThreshold.joins,
    effects: [{ type: 'hold', key: RAID_KEY, value, forgetAt: now + windowMs }],
  }
}
