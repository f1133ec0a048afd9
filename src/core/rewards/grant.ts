import { askModule } from '#core/bot/ask-module.ts'
import type { Effect } from '#core/bot/effects.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { standingOf } from '#core/levels/curve.ts'
import { ITEM_QUANTITY_MAX, type Reward } from '#core/settings/reward.ts'
import { customRewardMessage } from './custom-message.ts'
import type { GrantContext } from './grant-context.ts'
import { rewardEntry } from './reward-entry.ts'

export type GrantFailure =
  | 'ROLE_GONE'
  | 'ROLE_MANAGED'
  | 'ROLE_TOO_HIGH'
  | 'NO_MANAGE_ROLES'
  | 'LEVELS_OFF'
  | 'ECONOMY_OFF'
  | 'ITEM_GONE'
  | 'ITEM_FULL'
export type GrantSkip = 'ALREADY_HAS' | 'MAX_LEVEL'

export type Grant =
  | { outcome: 'granted'; effects: readonly Effect[] }
  | { outcome: 'skipped'; reason: GrantSkip; effects: readonly [] }
  | { outcome: 'failed'; reason: GrantFailure; effects: readonly [] }

const skipped = (reason: GrantSkip): Grant => ({ outcome: 'skipped', reason, effects: [] })
const failed = (reason: GrantFailure): Grant => ({ outcome: 'failed', reason, effects: [] })
/** The failure for each obstacle to giving a role (`GuildIndex.canGive`). */
export const ROLE_FAILURES = {
  gone: 'ROLE_GONE',
  managed: 'ROLE_MANAGED',
  notAllowed: 'NO_MANAGE_ROLES',
  tooHigh: 'ROLE_TOO_HIGH',
} as const

/** The effects of giving a reward: used by every module that gives any. */
export function grantReward(reward: Reward, context: GrantContext): Grant {
  const { guild, shared, member, source, ref } = context
  const userId = member.id
  const upTo = !context.isSold
  // The audit log shows the member beside its reason.
  const told = source === ANONYMOUS ? ({ isUnnamed: true } as const) : { auditReason: source }
  const granted = (...effects: readonly Effect[]): Grant => ({ outcome: 'granted', effects })
  const entry = (given: Parameters<typeof rewardEntry>[0]) => (context.isLogged ? [] : [rewardEntry(given, context)])
  switch (reward.type) {
    case 'role': {
      const state = guild.canGive(reward.roleId)
      if (state !== 'ok') return failed(ROLE_FAILURES[state])
      const isEvolving = 'stacking' in reward && reward.stacking === 'evolving'
      const replaced = isEvolving
        ? (context.evolvingRoleIds ?? []).filter((id) => id !== reward.roleId && member.roleIds.includes(id))
        : []
      if (member.roleIds.includes(reward.roleId) && replaced.length === 0) {
        return skipped('ALREADY_HAS')
      }
      return granted(
        { type: 'addRole', userId, roleId: reward.roleId, ...told },
        ...replaced.map((roleId): Effect => ({ type: 'removeRole', userId, roleId, ...told, optional: true })),
        ...entry(reward),
      )
    }
    case 'temprole': {
      const state = guild.canGive(reward.roleId)
      if (state !== 'ok') return failed(ROLE_FAILURES[state])
      const { tempRoleIds } = context
      const isHeldForGood = member.roleIds.includes(reward.roleId) && tempRoleIds?.includes(reward.roleId) === false
      if (isHeldForGood) return skipped('ALREADY_HAS')
      return granted(tempRoleRequest(context, reward.roleId, reward.duration), ...entry(reward))
    }
    case 'xp':
      if (!shared.levelSystem) return failed('LEVELS_OFF')
      if (context.xp !== undefined && standingOf(shared.ladder, context.xp).cost === null) return skipped('MAX_LEVEL')
      return granted({
        type: 'moveXp',
        userId,
        amount: reward.amount,
        source,
        ref,
        channelId: context.channelId ?? null,
      })
    case 'money':
      if (!shared.moneySystem) return failed('ECONOMY_OFF')
      return granted({ type: 'moveMoney', from: null, to: userId, amount: reward.amount, source, ref, upTo })
    case 'item': {
      if (context.itemName(reward.itemId) === null) return failed('ITEM_GONE')
      const room = ITEM_QUANTITY_MAX - (context.held ?? 0)
      if (room <= 0) return failed('ITEM_FULL')
      const quantity = Math.min(reward.quantity, room)
      return granted({ type: 'moveItem', itemId: reward.itemId, from: null, to: userId, quantity, source, ref, upTo })
    }
    case 'custom':
      return granted(customRewardMessage(reward, context), ...entry(reward))
  }
}

type Asker = Pick<GrantContext, 'guild' | 'source' | 'now' | 'ifRefused'> & {
  member: { id: string }
  ref?: string | undefined
}

/**
 * Temporary roles are managed by the general module, whoever gives them: they end on time and survive leaving and
 * rejoining.
 */
export function tempRoleRequest(asker: Asker, roleId: string, seconds: number): Effect {
  const { member, source, ref, ifRefused } = asker
  return askGeneral(asker, 'tempRole', { userId: member.id, roleId, seconds, source, ref, ifRefused })
}

/** Ends it early; only what the same source, or the same reference, has given is withdrawn. */
export const endTempRoleRequest = (asker: Asker, roleId: string): Effect =>
  askGeneral(asker, 'endTempRole', { userId: asker.member.id, roleId, source: asker.source, ref: asker.ref })

const askGeneral = (asker: Asker, what: string, payload: object): Effect =>
  askModule(asker, { module: 'general', from: asker.source, what, payload })
