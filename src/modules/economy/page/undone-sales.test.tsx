import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { UndoPlan } from '#core/economy-api.ts'
import { UndoneSales } from './undone-sales.tsx'

const member = { id: '7', name: 'Lichen' }
const nothing: UndoPlan = { changes: [], restocked: 0, roles: [], handedOut: [] }
const shown = (plan: Partial<UndoPlan>) => renderToStaticMarkup(<UndoneSales plan={{ ...nothing, ...plan }} />)

it('shows nothing for a movement that was not a purchase', () => {
  expect(shown({})).toBe('')
})

it('separates what is reversed from what is not', () => {
  const html = shown({
    restocked: 1,
    roles: [
      { member, name: 'Red', outcome: 'taken' },
      { member, name: 'Blue', outcome: 'notHeld' },
    ],
    handedOut: ['Sticker'],
  })
  const [back = '', stays = ''] = html.split('note-attention')
  expect(back).toContain('1 unit goes back on sale.')
  expect(back).toContain('Lichen loses the role Red.')
  expect(stays).toContain('Lichen no longer has the role Blue')
  expect(stays).toContain('“Sticker” was handed out by a person')
})
