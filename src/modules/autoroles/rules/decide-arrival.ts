import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { hasEntered } from '#core/members/has-entered.ts'
import { awaitsVerification } from '#core/members/verified.ts'
import { m } from '#texts'
import type { AutorolesSettings, DelayedRole } from '../settings.ts'
import { countArrival } from './arrival-rush.ts'
import { give, outOfReach, rolesToGive, tellUnreachable } from './give-roles.ts'
import { isPaused, noteGiven } from './ping-pong.ts'
import { activeLists } from './plan-limit.ts'
import { keepRoles, rolesToRestore } from './sticky-roles.ts'
import { lentRole } from './temporary-roles.ts'

const DELAYED_JOB = 'delayedRole'
export const waitingKey = (userId: string) => `waiting:${userId}`
/** A newcomer who has not been let in after a week is no longer waited for. */
const WAITING_MS = 7 * 86_400_000
const DELAY_UNIT_MS = 1_000

/** Roles immediately, or after the rules, the server's questions and the verification. */
export function decideJoined(
  { member }: EventOf<'memberJoined'>,
  settings: AutorolesSettings,
  view: RuleView,
): Decision {
  const { guild, now, botId } = view
  if (member.id === botId) return nothing('itsOwnMove')
  const isIn = hasEntered(member, guild) && !awaitsVerification(member, view)
  const rush = countArrival(view)
  if (isIn || (settings.defaultRoleWait === 'join' && !rush.isRush)) {
    const given = giveRoles(member, member.joinedAt ?? now, settings, view)
    return { ...given, effects: [...rush.effects, ...given.effects] }
  }
  const forgetAt = now + WAITING_MS
  return {
    effects: [...rush.effects, { type: 'remember', key: waitingKey(member.id), value: { since: now }, forgetAt }],
    reasons: [{ code: rush.isRush ? 'awaitsEntryInRush' : 'awaitsEntry' }],
  }
}

/** The rules were accepted or the questions answered. With a verification, its own event is waited for. */
export function decideEntered(
  { member }: EventOf<'memberUpdated'>,
  settings: AutorolesSettings,
  view: RuleView,
): Decision {
  if (!view.memory.has(waitingKey(member.id))) return nothing('notWaiting')
  if (view.shared.verification || !hasEntered(member, view.guild)) return nothing('awaitsEntry')
  return letIn(member, settings, view)
}

export function decideVerified(
  { userId }: EventOf<'memberVerified'>,
  settings: AutorolesSettings,
  view: RuleView,
): Decision {
  const member = view.members.get(userId)
  if (!member) return nothing('memberGone')
  return view.memory.has(waitingKey(member.id)) ? letIn(member, settings, view) : nothing('notWaiting')
}

export function decideLeft(
  { member, at }: EventOf<'memberLeft'>,
  { stickyRoles }: AutorolesSettings,
  view: RuleView,
): Decision {
  const over: Effect[] = view.memory.has(waitingKey(member.id)) ? [{ type: 'forget', key: waitingKey(member.id) }] : []
  // A member the bot has not seen since it started appears without roles: what was kept before stays.
  const lent = (view.records.lent?.rows ?? []).flatMap((record) => lentRole(record) ?? [])
  const isWorthKeeping = stickyRoles.enabled && !member.bot && member.roleIds.length > 0
  return {
    effects: [...over, ...(isWorthKeeping ? [keepRoles(member, lent, at)] : [])],
    reasons: isWorthKeeping ? [{ code: 'rolesKept' }] : [],
  }
}

function letIn(member: MemberSnapshot, settings: AutorolesSettings, view: RuleView): Decision {
  const { effects, reasons } = giveRoles(member, view.now, settings, view)
  return { effects: [{ type: 'forget', key: waitingKey(member.id) }, ...effects], reasons }
}

function giveRoles(member: MemberSnapshot, since: number, settings: AutorolesSettings, view: RuleView): Decision {
  const { guild, memberState } = view
  const { people, bots, delayed } = activeLists(settings, guild.premium)
  const saved = member.bot ? [] : rolesToRestore(memberState.get(member.id), settings, view)
  const arriving = member.bot ? bots : people
  const usable = rolesToGive([...arriving, ...saved], member, guild)
  const roleIds = usable.filter((id) => !isPaused(id, view))
  const blocked = outOfReach(arriving, member, guild)
  const later = member.bot ? [] : delayed.map((entry) => delay(entry, member.id, since, view.now))
  const reason = m['autoroles.audit.arrival']({}, { locale: guild.locale })
  const done = roleIds.length > 0 ? 'rolesGiven' : later.length > 0 ? 'rolesLater' : null
  const resting = roleIds.length < usable.length ? [{ code: 'roleRests' }] : []
  const reasons = [...(done ? [{ code: done }] : []), ...resting, ...blocked]
  return {
    effects: [
      ...later,
      ...tellUnreachable(arriving, member, view),
      ...noteGiven(member.id, roleIds, view.now),
      ...give(member.id, roleIds, reason),
    ],
    reasons: reasons.length > 0 ? reasons : [{ code: 'noRole' }],
  }
}

/** A delay that is shortened in the meantime applies within a day. */
const LOOK_AGAIN_MS = 86_400_000

/** Coming back restarts the delay: the same key replaces the earlier job. */
export const delay = (entry: DelayedRole, userId: string, since: number, now: number): Effect => ({
  type: 'schedule',
  job: DELAYED_JOB,
  key: `${userId}:${entry.id}`,
  at: Math.min(since + entry.delay * DELAY_UNIT_MS, now + LOOK_AGAIN_MS),
  payload: { userId, entryId: entry.id, since },
})
