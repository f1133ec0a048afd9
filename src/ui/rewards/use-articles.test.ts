import { expect, it } from 'vitest'
import { articleNames } from './use-articles.ts'

const article = (id: string, shopId: string, price: number) => ({
  id,
  shopId,
  price,
  reward: { type: 'xp' as const, amount: 50 },
})
const label = () => '50 XP'

it('names products by what they bring and cost, and by their shop if there are several', () => {
  const articles = [article('a', 'market', 1_200), article('b', 'forge', 30)]
  const market = { id: 'market', name: 'Market' }
  const names = (shops: readonly { id: string; name: string }[]) =>
    articleNames(articles, shops, label, 'en').map(({ name }) => name)
  expect(names([market])).toEqual(['50 XP · 1,200', '50 XP · 30'])
  expect(names([market, { id: 'forge', name: 'Forge' }])).toEqual(['Market · 50 XP · 1,200', 'Forge · 50 XP · 30'])
})
