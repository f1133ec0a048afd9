import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BoardShop } from '#core/leaderboards/reply.ts'
import { BoardShops } from './board-shops.tsx'

const look = { locale: 'en', cdn: 'https://cdn.example', currency: '🪙' } as const
const product = { kind: 'item', name: 'Plush fox', color: 0, amount: 3 } as const

it('shows what each shop sells, for how much, and how many more products there are', () => {
  const articles = [
    { ...product, id: 'a', price: 0, fullPrice: 0 },
    { ...product, id: 'b', price: 1_250, fullPrice: 1_250 },
  ]
  const shop: BoardShop = { id: 's', name: 'Market', emoji: '🛒', articles, more: 2 }
  const shown = renderToStaticMarkup(<BoardShops shops={[shop]} look={look} />).replace(/<[^>]+>/g, ' ')
  expect(shown).toMatch(/🛒\s+Market/)
  expect(shown).toMatch(/3 × Plush fox\s+free\s+3 × Plush fox\s+1,250\s+🪙/)
  expect(shown).toContain('And 2 more products.')
})

it('crosses out what a product costs when it is not on sale', () => {
  const articles = [{ ...product, id: 'a', price: 700, fullPrice: 1_000 }]
  const shop: BoardShop = { id: 's', name: 'Market', emoji: null, articles, more: 0 }
  const shown = renderToStaticMarkup(<BoardShops shops={[shop]} look={look} />)
  expect(shown).toMatch(/<s[^>]*>1,000<\/s> 700/)
})
