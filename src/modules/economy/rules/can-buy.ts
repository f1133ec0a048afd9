import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import type { Article } from '../article.ts'
import type { EconomySettings } from '../settings.ts'
import { findArticle, leftOf, shopsFor } from './market.ts'

const purchase = z.object({
  count: z.int(),
  at: z.number(),
  /** The message whose button was pressed last: pressed twice at once, it sells once. */
  question: z.optional(z.string()),
})
export type Purchase = z.infer<typeof purchase>

/** The key of a member's purchases of one product in the module's data about them. */
export const purchaseKey = (articleId: string) => `bought:${articleId}`

export function purchasesOf(articleId: string, state: Readonly<Record<string, unknown>> | undefined): Purchase {
  return purchase.safeParse(state?.[purchaseKey(articleId)]).data ?? { count: 0, at: 0 }
}

/** Reduces by one the purchases that count towards a member's limit; `lastAt` is the time of the purchase before. */
export function notBought(
  articleId: string,
  userId: string,
  view: Pick<RuleView, 'memberState'>,
  lastAt?: number,
): StateEffect {
  const { count, at } = purchasesOf(articleId, view.memberState.get(userId))
  const before = count > 1 ? { count: count - 1, at: lastAt ?? at } : null
  return { type: 'putMemberState', userId, value: { [purchaseKey(articleId)]: before } }
}

export type BuyRefusal =
  | 'moduleOff'
  | 'shopClosed'
  | 'articleGone'
  | 'roleUnusable'
  | 'levelsOff'
  | 'itemGone'
  | 'soldOut'
  | 'limitReached'
  | 'boughtRecently'
  | 'roleHeld'
  | 'maxLevel'
  | 'itemFull'
  | 'tooExpensive'

export type BuyVerdict =
  | { ok: true; article: Article }
  | { ok: false; because: BuyRefusal /** When to try again. */; until?: number }

const no = (because: BuyRefusal): BuyVerdict => ({ ok: false, because })

/** Stops at the first check that fails. Runs when a button is pressed, and again when the purchase is confirmed. */
export function canBuy(
  articleId: string,
  member: MemberSnapshot,
  settings: EconomySettings,
  view: RuleView,
): BuyVerdict {
  if (!settings.moneySystem) return no('moduleOff')
  const article = findArticle(articleId, view)
  if (!article) return no('articleGone')
  if (!shopsFor(member, settings, view).some(({ id }) => id === article.shopId)) return no('shopClosed')
  const unusable = unusableBecause(article, view)
  if (unusable) return no(unusable)
  if (leftOf(article, view) === 0) return no('soldOut')
  const { count, at } = purchasesOf(article.id, view.memberState.get(member.id))
  if (article.perMember !== null && count >= article.perMember) return no('limitReached')
  const until = at + (article.cooldown ?? 0) * 1_000
  if (article.cooldown !== null && count > 0 && until > view.now) return { ok: false, because: 'boughtRecently', until }
  const pointless = pointlessBecause(article, member, view)
  if (pointless) return no(pointless)
  if ((view.standings.get(member.id)?.money ?? 0) < article.price) return no('tooExpensive')
  return { ok: true, article }
}

function unusableBecause({ reward }: Article, view: RuleView): BuyRefusal | null {
  switch (reward.type) {
    case 'role':
    case 'temprole':
      return view.guild.canGive(reward.roleId) === 'ok' ? null : 'roleUnusable'
    case 'xp':
      return view.shared.levelSystem ? null : 'levelsOff'
    case 'item':
      return (view.entries('items') as readonly { id: string }[]).some(({ id }) => id === reward.itemId)
        ? null
        : 'itemGone'
    case 'custom':
      return null
  }
}

/** They have it already, or the maximum of it. */
function pointlessBecause({ reward }: Article, member: MemberSnapshot, view: RuleView): BuyRefusal | null {
  switch (reward.type) {
    case 'role':
      return member.roleIds.includes(reward.roleId) ? 'roleHeld' : null
    case 'temprole': {
      const isHeldForAWhile = view.records.tempRoles?.rows.some(({ id }) => id === `${member.id}:${reward.roleId}`)
      return member.roleIds.includes(reward.roleId) && !isHeldForAWhile ? 'roleHeld' : null
    }
    case 'xp': {
      const { xp = 0 } = view.standings.get(member.id) ?? {}
      return standingOf(view.shared.ladder, xp).cost === null ? 'maxLevel' : null
    }
    case 'item': {
      const held = view.inventory.get(member.id)?.get(reward.itemId) ?? 0
      return held + reward.quantity > ITEM_QUANTITY_MAX ? 'itemFull' : null
    }
    case 'custom':
      return null
  }
}
