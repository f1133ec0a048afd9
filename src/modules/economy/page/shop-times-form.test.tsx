import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import type { Shop } from '../shop.ts'
import { ShopTimesForm } from './shop-times-form.tsx'

const shop: Shop = {
  id: 'a',
  name: 'Market',
  emoji: null,
  description: null,
  style: 'classic',
  color: '#cd6e57',
  banner: null,
  sort: 'priceAsc',
  condition: null,
}
const draw = (times: Partial<Shop>) =>
  renderToStaticMarkup(
    <InGuild>
      <ShopTimesForm shop={{ ...shop, ...times }} errorOf={() => null} change={() => {}} />
    </InGuild>,
  )

it('sums up the opening hours and the sale of a shop', () => {
  expect(draw({})).toContain('Always open, no sale')
  expect(draw({ opening: { from: '2999-01-01T10:00:00Z', until: null } })).toMatch(/opens \S+ 1, 2999/)
  expect(draw({ opening: { from: null, until: '2020-01-01T10:00:00Z' } })).toContain('closed')
  expect(draw({ sale: { percent: 30, from: null, until: null } })).toContain('−30%')
})

it('asks for the times of a sale only where there is one', () => {
  expect(draw({})).not.toContain('Sale until')
  expect(draw({ sale: { percent: 30, from: null, until: null } })).toContain('Sale until')
})
