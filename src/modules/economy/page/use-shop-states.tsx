import { useState } from 'react'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { closesAt, isShopOpen, opensAt, saleNow } from '../rules/shop-times.ts'
import type { Shop } from '../shop.ts'

/** The current state of a shop's times: "opens …", "closed", "−30% until …". */
export function useShopStates(): (shop: Shop) => string[] {
  const { locale } = useGuildTools()
  const [now] = useState(() => Date.now())
  const when = (moment: number) => momentText(moment, locale)
  return (shop) => {
    const [opens, closes, sale] = [opensAt(shop, now), closesAt(shop), saleNow(shop, now)]
    const hours =
      opens !== null
        ? [m['economy.page.times.opensAt']({ when: when(opens) })]
        : !isShopOpen(shop, now)
          ? [m['economy.page.times.closed']()]
          : closes !== null
            ? [m['economy.page.times.openUntil']({ when: when(closes) })]
            : []
    if (!sale && shop.sale?.from && Date.parse(shop.sale.from) > now) {
      const words = { percent: shop.sale.percent, when: when(Date.parse(shop.sale.from)) }
      return [...hours, m['economy.page.times.onSaleFrom'](words)]
    }
    return sale ? [...hours, m['economy.page.times.onSale']({ percent: sale.percent })] : hours
  }
}
