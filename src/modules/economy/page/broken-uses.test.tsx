import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BrokenUses } from './broken-uses.tsx'

it('lists where a deleted item will be missing', () => {
  const usedBy = [
    { module: 'levels', uses: 2 },
    { module: 'custom-commands', uses: 1 },
    { module: 'not-known', uses: 1 },
  ]
  const shown = renderToStaticMarkup(<BrokenUses usedBy={usedBy} />)
  expect(shown).toContain('4 products, rewards or conditions use it')
  expect([...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual([
    'Levels: 2',
    'Custom commands: 1',
    'Elsewhere: 1',
  ])
})

it('shows nothing for an item that is used nowhere', () => {
  expect(renderToStaticMarkup(<BrokenUses usedBy={[]} />)).toBe('')
})
