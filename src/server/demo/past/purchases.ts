import type { Effect } from '#core/bot/effects.ts'
import { purchaseKey } from '#modules/economy/rules/can-buy.ts'
import { settlePay } from '#modules/economy/rules/settle-pay.ts'
import { HOUR_MS, type PastAct, type Scene, type Who } from './past-act.ts'

/** `article` is counted from the first article of the shops. */
export type PastPurchase = { hoursAgo: number; who: Who; article: number }
export type PastPayment = { hoursAgo: number; from: Who; to: Who; amount: number }

/** Purchases of articles that give an item; those missing because somebody has changed the shops are skipped. */
export function purchaseActs(purchases: readonly PastPurchase[], scene: Scene): PastAct[] {
  const counts = new Map<string, number>()
  const items = scene.articles.flatMap(({ reward, ...article }) =>
    reward.type === 'item' ? [{ ...article, itemId: reward.itemId, quantity: reward.quantity }] : [],
  )
  return purchases.flatMap(({ hoursAgo, who, article: place }, index) => {
    const article = items[place]
    if (!article) return []
    const at = scene.now - hoursAgo * HOUR_MS
    const { id: userId } = scene.customer(who)
    const { id: articleId, price, stock, itemId, quantity } = article
    const count = (counts.get(`${userId} ${articleId}`) ?? 0) + 1
    counts.set(`${userId} ${articleId}`, count)
    const shared = { source: 'shop', ref: `buy:demo-${index}` }
    const taken: Effect[] = stock === null ? [] : [{ type: 'takeStock', articleId, quantity: 1, initial: stock }]
    const effects: Effect[] = [
      { type: 'moveMoney', from: userId, to: null, amount: price, ...shared },
      ...taken,
      { type: 'putMemberState', userId, value: { [purchaseKey(articleId)]: { count, at } } },
      { type: 'moveItem', itemId, from: null, to: userId, quantity, ...shared },
    ]
    return [{ module: 'economy', at, effects }]
  })
}

export const paymentActs = (payments: readonly PastPayment[], scene: Scene): PastAct[] =>
  payments.map(({ hoursAgo, from, to, amount }, index) => {
    const [giver, taker] = [scene.customer(from).id, scene.customer(to).id]
    const { received, tax } = settlePay(amount, scene.settings.payTax)
    const ref = `pay:demo-${index}`
    const shared = { type: 'moveMoney', from: giver, by: giver } as const
    const taxed: Effect[] = tax > 0 ? [{ ...shared, to: null, amount: tax, source: 'tax', ref: `${ref}:tax` }] : []
    const paid: Effect = { ...shared, to: taker, amount: received, source: 'pay', ref }
    return { module: 'economy', at: scene.now - hoursAgo * HOUR_MS, effects: [paid, ...taxed] }
  })
