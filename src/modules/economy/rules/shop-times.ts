import type { Article } from '../article.ts'
import type { Shop } from '../shop.ts'

type Period = { from: string | null; until: string | null }

const hasBegun = ({ from }: Period, now: number) => from === null || now >= Date.parse(from)
const isOver = ({ until }: Period, now: number) => until !== null && now >= Date.parse(until)
const isWithin = (period: Period, now: number) => hasBegun(period, now) && !isOver(period, now)

/** True where no times are set. */
export const isShopOpen = ({ opening }: Pick<Shop, 'opening'>, now: number): boolean =>
  !opening || isWithin(opening, now)

/** When it first opens; null: it is or was open. */
export const opensAt = ({ opening }: Pick<Shop, 'opening'>, now: number): number | null =>
  opening?.from && !hasBegun(opening, now) && !isOver(opening, now) ? Date.parse(opening.from) : null

/** null: it stays open. */
export const closesAt = ({ opening }: Pick<Shop, 'opening'>): number | null =>
  opening?.until ? Date.parse(opening.until) : null

/** The current sale. */
export function saleNow({ sale }: Pick<Shop, 'sale'>, now: number): { percent: number; until: number | null } | null {
  if (!sale || !isWithin(sale, now)) return null
  return { percent: sale.percent, until: sale.until === null ? null : Date.parse(sale.until) }
}

/** Rounded, but never zero: a sale gives nothing away. */
export const reducedPrice = (price: number, percent: number): number =>
  price === 0 ? 0 : Math.max(1, Math.round((price * (100 - percent)) / 100))

/** With its current price; `fullPrice` is the price without a sale. */
export type Offered = Article & { fullPrice: number }

export function offeredIn(shop: Pick<Shop, 'sale'> | undefined, article: Article, now: number): Offered {
  const sale = shop && saleNow(shop, now)
  const price = sale ? reducedPrice(article.price, sale.percent) : article.price
  return { ...article, price, fullPrice: article.price }
}
