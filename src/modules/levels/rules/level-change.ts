import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, type Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { ladderOf, standingOf } from '#core/levels/curve.ts'
import { grantReward } from '#core/rewards/grant.ts'
import type { LevelRewardEntry } from '../level-reward.ts'
import type { LevelsSettings } from '../settings.ts'
import { announceLevel, announceRewards } from './announce.ts'

type XpChanged = EventOf<'xpChanged'>

const memberState = z.object({ received: z.optional(z.array(z.string())) })
/** Rewards that are given once for good, whatever happens to the level later. */
export const receivedBy = (state: unknown): readonly string[] => memberState.safeParse(state).data?.received ?? []

export function levelsOf({ before, after }: XpChanged, settings: LevelsSettings, premium: boolean) {
  const ladder = ladderOf(settings, premium)
  return { from: standingOf(ladder, before).level, to: standingOf(ladder, after).level }
}

export const levelChanges = (event: XpChanged, settings: LevelsSettings, premium: boolean): boolean => {
  const { from, to } = levelsOf(event, settings, premium)
  return from !== to
}

/** Rewards in the order of their levels, then one announcement for the level that was reached. */
export function changeLevel(event: XpChanged, settings: LevelsSettings, view: RuleView): Decision {
  const { from, to } = levelsOf(event, settings, view.guild.premium)
  const member = view.members.get(event.userId)
  if (!member) return nothing('memberGone')
  const entries = view.entries('levelRewards') as readonly LevelRewardEntry[]
  if (to < from) return takeBack(entries, to, member, view)
  const received = receivedBy(view.memberState.get(member.id))
  const due = entries
    .filter(({ id, level }) => level > from && level <= to && !received.includes(id))
    .sort((a, b) => a.level - b.level)
  const { effects, reasons, granted } = grantAll(due, entries, to, member, event, view)
  const once = granted.filter(({ reward }) => isGivenOnce(reward)).map(({ id }) => id)
  const noted: Effect[] =
    once.length > 0 ? [{ type: 'putMemberState', userId: member.id, value: { received: [...received, ...once] } }] : []
  return {
    effects: [
      ...noted,
      ...effects,
      ...announceLevel(to, granted.length > 0, event, member, settings, view),
      ...announceRewards(granted, event, member, settings, view),
    ],
    reasons: [{ code: 'levelReached', params: { level: to } }, ...reasons],
  }
}

const isGivenOnce = ({ type }: LevelRewardEntry['reward']) => type === 'money' || type === 'item' || type === 'custom'
const isEvolving = ({ reward }: LevelRewardEntry) => reward.type === 'role' && reward.stacking === 'evolving'
const roleOf = ({ reward }: LevelRewardEntry) => (reward.type === 'role' ? reward.roleId : null)

function grantAll(
  due: readonly LevelRewardEntry[],
  all: readonly LevelRewardEntry[],
  level: number,
  member: MemberSnapshot,
  event: XpChanged,
  view: RuleView,
) {
  const evolvingRoleIds = all.filter(isEvolving).flatMap((entry) => roleOf(entry) ?? [])
  const highest = all.filter((entry) => isEvolving(entry) && entry.level <= level).sort((a, b) => b.level - a.level)[0]
  const effects: Effect[] = []
  const reasons: Reason[] = []
  const granted: LevelRewardEntry[] = []
  for (const entry of due) {
    // Of the evolving roles only the highest one is held.
    if (isEvolving(entry) && entry !== highest) continue
    const grant = grantReward(entry.reward, {
      guild: view.guild,
      shared: view.shared,
      member,
      source: 'level',
      ref: `level:${entry.id}:${member.id}`,
      now: view.now,
      channelId: event.channelId,
      evolvingRoleIds,
    })
    effects.push(...grant.effects)
    if (grant.outcome === 'granted') granted.push(entry)
    else reasons.push({ code: 'rewardNotGiven', params: { reason: grant.reason, level: entry.level } })
  }
  return { effects, reasons, granted }
}

/** Roles above the new level go, and the highest evolving one that is still earned comes back. Goods are kept. */
function takeBack(all: readonly LevelRewardEntry[], level: number, member: MemberSnapshot, view: RuleView): Decision {
  const kept = all.filter((entry) => entry.level <= level)
  const keptRoles = kept.flatMap((entry) => roleOf(entry) ?? [])
  const lost = all.filter((entry) => entry.level > level).flatMap((entry) => roleOf(entry) ?? [])
  const evolving = kept.filter(isEvolving).sort((a, b) => b.level - a.level)[0]
  const back = evolving && roleOf(evolving)
  const takes = lost.filter((id) => member.roleIds.includes(id) && !keptRoles.includes(id))
  const effects: Effect[] = takes.map((roleId) => ({ type: 'removeRole', userId: member.id, roleId, optional: true }))
  if (back && !member.roleIds.includes(back) && view.guild.canGive(back) === 'ok') {
    effects.push({ type: 'addRole', userId: member.id, roleId: back, optional: true })
  }
  return { effects, reasons: [{ code: 'levelLost', params: { level } }] }
}

/** Somebody who comes back with the XP they had gets the roles of their level again. */
export function giveRolesBack(member: MemberSnapshot, xp: number, settings: LevelsSettings, view: RuleView): Decision {
  const { level } = standingOf(ladderOf(settings, view.guild.premium), xp)
  const all = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const earned = all.filter((entry) => entry.level <= level)
  const highest = earned.filter(isEvolving).sort((a, b) => b.level - a.level)[0]
  const roles = earned
    .filter((entry) => !isEvolving(entry) || entry === highest)
    .flatMap((entry) => roleOf(entry) ?? [])
  const effects = [...new Set(roles)]
    .filter((roleId) => !member.roleIds.includes(roleId) && view.guild.canGive(roleId) === 'ok')
    .map((roleId): Effect => ({ type: 'addRole', userId: member.id, roleId, optional: true }))
  return effects.length > 0 ? { effects, reasons: [{ code: 'rolesGivenBack' }] } : nothing('nothingToGiveBack')
}
