import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import type { LevelRewardEntry } from '../level-reward.ts'
import { rewardRef } from './role-rewards.ts'

const memberState = z.object({
  received: z.optional(z.array(z.string())),
  owed: z.optional(z.array(z.string())),
})
const read = (state: unknown) => memberState.safeParse(state).data

/** Rewards that are given only once, whatever happens to the level later. */
export const receivedBy = (state: unknown): readonly string[] => read(state)?.received ?? []
/** Money that was earned while the economy was off. */
export const owedTo = (state: unknown): readonly string[] => read(state)?.owed ?? []

/** The economy is on again: pays what is owed, once. */
export function owedRewards(member: MemberSnapshot, all: readonly LevelRewardEntry[], view: RuleView): Effect[] {
  const state = view.memberState.get(member.id)
  const owed = owedTo(state)
  if (owed.length === 0) return []
  const had = receivedBy(state)
  const due = all.filter(({ id }) => owed.includes(id) && !had.includes(id))
  const effects = due.flatMap(({ id, reward }) => [
    ...grantReward(reward, {
      guild: view.guild,
      shared: view.shared,
      member,
      source: 'level',
      ref: rewardRef(id, member.id),
      now: view.now,
      itemName: itemNames(view),
    }).effects,
  ])
  const received = [...had, ...due.map(({ id }) => id)]
  return [...effects, { type: 'putMemberState', userId: member.id, value: { received, owed: null } }]
}
