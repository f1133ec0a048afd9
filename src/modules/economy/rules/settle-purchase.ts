import { type Decision, decided, type Effect, type Refusal } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { moneyText } from '#core/economy.ts'
import { SALE, type Sale } from '#core/ledger/sale.ts'
import type { Locale } from '#core/locale.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { m } from '#texts'
import type { Article } from '../article.ts'
import { answerBuyer, type Buyer } from './answer-buyer.ts'
import { type BuyRefusal, purchaseKey, purchasesOf } from './can-buy.ts'
import { type FailedPurchase, PURCHASE_REFUSED, PURCHASE_TAG } from './failed-purchase.ts'
import { articleName } from './market.ts'
import { refusalText } from './refusal-text.ts'

/** Paid, taken from the stock and handed out as one decision. */
export function settlePurchase(article: Article, buyer: Buyer, view: RuleView): Decision {
  const { member, interaction, ref, answer, channelId, question } = buyer
  const locale = buyer.locale.own
  const say = (content: string) => answerBuyer({ userId: member.id, channelId, interaction, answer }, content)
  const { price, stock } = article
  const { count, at: lastAt } = purchasesOf(article.id, view.memberState.get(member.id))
  const money = view.standings.get(member.id)?.money ?? 0
  const done = boughtText(article, money - price, view, locale)
  const payload: FailedPurchase = {
    userId: member.id,
    articleId: article.id,
    price,
    stock,
    lastAt,
    ref,
    locale,
    done,
    interaction,
    answer,
    channelId,
  }
  const grant = grantReward(article.reward, {
    guild: view.guild,
    shared: view.shared,
    member,
    source: 'shop',
    ref,
    now: view.now,
    channelId,
    isSold: true,
    itemName: itemNames(view),
    ifRefused: { module: 'economy', what: PURCHASE_REFUSED, payload },
  })
  if (grant.outcome !== 'granted') {
    return decided(grant.reason, say(m['economy.shop.refused.roleUnusable']({}, { locale })))
  }
  const paid: Effect[] =
    price > 0 ? [{ type: 'moveMoney', from: member.id, to: null, amount: price, source: 'shop', ref }] : []
  const taken: Effect[] =
    stock === null ? [] : [{ type: 'takeStock', articleId: article.id, quantity: 1, initial: stock }]
  const goods = [...paid, ...grant.effects.filter(({ type }) => type === 'moveItem' || type === 'moveXp')]
  return {
    effects: [
      ...paid,
      ...taken,
      {
        type: 'putMemberState',
        userId: member.id,
        value: { [purchaseKey(article.id)]: { count: count + 1, at: view.now, ...(question && { question }) } },
      },
      // Without a ledger line there is nothing that could be undone.
      ...(goods.length > 0 ? [saleRecord(article, { userId: member.id, ref })] : []),
      ...grant.effects,
      say(done),
    ],
    reasons: [{ code: 'bought', params: { price } }],
    onFailure: { tag: PURCHASE_TAG, payload },
    otherwise: (refusal) => {
      const because = refusedBecause(refusal)
      return decided(because, say(refusalText({ ok: false, because }, view, buyer, refusal.value)))
    },
  }
}

/** `left`: the balance after the purchase. */
export function boughtText(article: Article, left: number, view: RuleView, locale: Locale): string {
  const words = {
    article: articleName(article, view, locale),
    price: moneyText(article.price, locale, view),
    left: moneyText(left, locale, view),
  }
  return m['economy.shop.bought'](words, { locale })
}

/** What undoing the purchase has to reverse besides money and goods. */
function saleRecord({ id, stock, reward }: Article, { userId, ref }: { userId: string; ref: string }): Effect {
  const given: Sale['given'] =
    reward.type === 'role' || reward.type === 'temprole'
      ? { type: reward.type, roleId: reward.roleId }
      : reward.type === 'custom'
        ? { type: reward.type, name: reward.name }
        : null
  const body: Sale = { articleId: id, isCounted: stock !== null, given }
  return { type: 'putRecord', kind: SALE, id: ref, state: 'sold', subjectId: userId, body }
}

const REFUSED: Partial<Record<Refusal['effect'], BuyRefusal>> = {
  moveMoney: 'tooExpensive',
  takeStock: 'soldOut',
  moveItem: 'itemFull',
}
const refusedBecause = ({ effect }: Refusal): BuyRefusal => REFUSED[effect] ?? 'articleGone'
