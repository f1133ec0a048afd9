import { type Decision, type Effect, nothing, type Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { ladderOf, standingOf, totalOf } from '#core/levels/curve.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { deliverReward } from '#core/rewards/reward-delivery.ts'
import { isScoreChange } from '#core/scores/move-score.ts'
import type { LevelRewardEntry } from '../level-reward.ts'
import type { LevelsSettings } from '../settings.ts'
import { announceLevel, announceRewards } from './announce.ts'
import { owedRewards, owedTo, receivedBy } from './owed-rewards.ts'
import { endTempRoles, highestEvolving, isEvolving, rewardRef, roleOf, rolesAt, syncRoles } from './role-rewards.ts'

type XpChanged = EventOf<'xpChanged'>

function levelsOf({ before, after }: XpChanged, settings: LevelsSettings, premium: boolean) {
  const ladder = ladderOf(settings, premium)
  return { from: standingOf(ladder, before).level, to: standingOf(ladder, after).level }
}

/** Also when somebody has more XP than the highest level needs. */
export const levelChanges = (event: XpChanged, settings: LevelsSettings, premium: boolean): boolean => {
  const { from, to } = levelsOf(event, settings, premium)
  return from !== to || surplus(event, settings, premium) !== null
}

/** The XP at which the highest level begins, if somebody has more; otherwise null. */
function surplus({ after }: XpChanged, settings: LevelsSettings, premium: boolean): number | null {
  const { curve, maxLevel } = ladderOf(settings, premium)
  if (maxLevel === 0) return null
  const most = totalOf(curve, maxLevel)
  return after > most ? most : null
}

/** Nothing is collected above the highest level, so that raising it gives nothing for earlier activity. */
function cutToCeiling(event: XpChanged, settings: LevelsSettings, premium: boolean): Effect[] {
  const most = surplus(event, settings, premium)
  if (most === null) return []
  const { userId, at, after } = event
  const ref = `ceiling:${userId}:${at}:${after}`
  return [{ type: 'moveXp', userId, amount: most, setTo: true, source: 'ceiling', ref, channelId: null }]
}

/** Rewards in the order of their levels, then one announcement of the level reached. */
export function changeLevel(event: XpChanged, settings: LevelsSettings, view: RuleView): Decision {
  const received = receivedBy(view.memberState.get(event.userId))
  return {
    ...changeLevelWithout(received, event, settings, view),
    // The ledger knows of goods that were given before: everything else is given without them.
    otherwise: () => changeLevelWithout(goodsIn(view), event, settings, view),
  }
}

const goodsIn = (view: RuleView): string[] =>
  (view.entries('levelRewards') as readonly LevelRewardEntry[])
    .filter(({ reward }) => isGivenOnce(reward))
    .map(({ id }) => id)

function changeLevelWithout(
  received: readonly string[],
  event: XpChanged,
  settings: LevelsSettings,
  view: RuleView,
): Decision {
  const { from, to } = levelsOf(event, settings, view.guild.premium)
  const cut = cutToCeiling(event, settings, view.guild.premium)
  if (from === to) return { effects: cut, reasons: [{ code: 'highestLevel' }] }
  const entries = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const member = view.members.get(event.userId)
  if (!member) {
    const ended = to < from ? endTempRoles({ id: event.userId }, to, entries, view) : []
    return { effects: [...cut, ...ended], reasons: [{ code: 'memberGone' }] }
  }
  if (to < from) return takeBack(entries, to, member, view)
  if (isScoreChange(event.source)) {
    return { effects: [...cut, ...syncRoles(member, to, entries, view)], reasons: [{ code: 'recomputed' }] }
  }
  const due = entries
    .filter(({ id, level }) => level > from && level <= to && !received.includes(id))
    .sort((a, b) => a.level - b.level)
  const { effects, reasons, granted, owed } = grantAll(due, entries, to, member, event, view)
  const once = granted.filter(({ reward }) => isGivenOnce(reward)).map(({ id }) => id)
  const owing = [...owedTo(view.memberState.get(member.id)), ...owed].filter((id) => !once.includes(id))
  const value = { received: [...received, ...once], owed: owing.length > 0 ? owing : null }
  const isNoted = once.length > 0 || owed.length > 0
  const noted: Effect[] = isNoted ? [{ type: 'putMemberState', userId: member.id, value }] : []
  return {
    effects: [
      ...cut,
      ...noted,
      ...effects,
      ...announceLevel(to, granted.length > 0, event, member, settings, view),
      ...announceRewards(granted, event, member, settings, view),
    ],
    reasons: [{ code: 'levelReached', params: { level: to } }, ...reasons],
  }
}

const isGivenOnce = ({ type }: LevelRewardEntry['reward']) => type === 'money' || type === 'item' || type === 'custom'

function grantAll(
  due: readonly LevelRewardEntry[],
  all: readonly LevelRewardEntry[],
  level: number,
  member: MemberSnapshot,
  event: XpChanged,
  view: RuleView,
) {
  const evolvingRoleIds = all.filter(isEvolving).flatMap((entry) => roleOf(entry) ?? [])
  const highest = highestEvolving(all, level)
  const itemName = itemNames(view)
  const owed: string[] = []
  const effects: Effect[] = []
  const reasons: Reason[] = []
  const granted: LevelRewardEntry[] = []
  for (const entry of due) {
    // Members only have the highest evolving role.
    if (isEvolving(entry) && entry !== highest) continue
    const grant = grantReward(entry.reward, {
      guild: view.guild,
      shared: view.shared,
      member,
      source: 'level',
      ref: rewardRef(entry.id, member.id),
      now: view.now,
      channelId: event.channelId,
      evolvingRoleIds,
      itemName,
      held: entry.reward.type === 'item' ? (view.inventory.get(member.id)?.get(entry.reward.itemId) ?? 0) : 0,
    })
    effects.push(...deliverReward(grant.effects, entry.reward, member.id))
    if (grant.outcome === 'granted') {
      granted.push(entry)
      continue
    }
    if (grant.reason === 'ECONOMY_OFF') owed.push(entry.id)
    reasons.push({ code: 'rewardNotGiven', params: { reason: grant.reason, level: entry.level } })
  }
  return { effects, reasons, granted, owed }
}

/** Roles above the new level are removed, and the highest evolving one still earned is given back. Goods are kept. */
function takeBack(all: readonly LevelRewardEntry[], level: number, member: MemberSnapshot, view: RuleView): Decision {
  const { earned } = rolesAt(level, all)
  const lost = all.filter((entry) => entry.level > level).flatMap((entry) => roleOf(entry) ?? [])
  const evolving = highestEvolving(all, level)
  const back = evolving && roleOf(evolving)
  const takes = lost.filter((id) => member.roleIds.includes(id) && !earned.includes(id))
  const effects: Effect[] = takes.map((roleId) => ({ type: 'removeRole', userId: member.id, roleId, optional: true }))
  if (back && !member.roleIds.includes(back) && view.guild.canGive(back) === 'ok') {
    effects.push({ type: 'addRole', userId: member.id, roleId: back, optional: true })
  }
  effects.push(...endTempRoles(member, level, all, view))
  return { effects, reasons: [{ code: 'levelLost', params: { level } }] }
}

/** A member who comes back with their XP, once they are let in, gets the roles of their level again, and what is owed to them. */
export function welcomeBack(member: MemberSnapshot, settings: LevelsSettings, view: RuleView): Decision {
  const { xp = 0 } = view.standings.get(member.id) ?? {}
  const { level } = standingOf(ladderOf(settings, view.guild.premium), xp)
  const all = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const roles = rolesAt(level, all)
    .earned.filter((roleId) => !member.roleIds.includes(roleId) && view.guild.canGive(roleId) === 'ok')
    .map((roleId): Effect => ({ type: 'addRole', userId: member.id, roleId, optional: true }))
  const rolesAlone: Decision =
    roles.length > 0 ? { effects: roles, reasons: [{ code: 'rolesGivenBack' }] } : nothing('nothingToGiveBack')
  const owed = view.shared.moneySystem ? owedRewards(member, all, view) : []
  if (owed.length === 0) return rolesAlone
  return {
    effects: [...owed, ...roles],
    reasons: [{ code: 'owedPaid' }, ...rolesAlone.reasons],
    otherwise: () => rolesAlone,
  }
}
