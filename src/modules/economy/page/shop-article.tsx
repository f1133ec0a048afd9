import type { ReactNode } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { EmojiView } from '#ui/discord/components-view.tsx'
import { DEFAULT_CURRENCY, useEconomySettings } from './fields.tsx'
import './economy.css'

type ShopArticleProps = {
  name: string
  price: number
  /** The price without the sale. */
  fullPrice?: number
  unavailable?: boolean
  children?: ReactNode
}

/** A line of a shop as Discord shows it: what is sold, and the button with its price. */
export function ShopArticle({ name, price, fullPrice = price, unavailable, children }: ShopArticleProps) {
  const { language, currencyIcon } = useEconomySettings()
  return (
    <div className="discord-section shop-article">
      <div>
        <p className="shop-article-name">{name}</p>
        {price < fullPrice && (
          <p>
            <s>{formatNumber(fullPrice, language)}</s> {formatNumber(price, language)}{' '}
            <EmojiView emoji={currencyIcon ?? DEFAULT_CURRENCY} />
          </p>
        )}
        {children}
      </div>
      <span className="discord-button discord-button-green" data-disabled={unavailable || undefined}>
        {price === 0 ? m['economy.page.articles.free']({}, { locale: language }) : formatNumber(price, language)}{' '}
        <EmojiView emoji={currencyIcon ?? DEFAULT_CURRENCY} />
      </span>
    </div>
  )
}
