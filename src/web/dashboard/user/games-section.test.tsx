import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Game } from '#core/person/games.ts'
import { GameList } from './games-section.tsx'

const shown = (games: readonly Game[]) =>
  renderToStaticMarkup(<GameList games={games} onChange={() => {}} />).replace(/<[^>]+>/g, ' ')

it('lists the person’s names on other platforms, in their order', () => {
  const listed = shown([
    { platform: 'steam', name: 'pixelfox' },
    { platform: 'nintendo', name: 'SW-1234' },
  ])
  expect(listed).toMatch(/pixelfox\s+Steam.*SW-1234\s+Nintendo/)
})

it('says what it is good for when there are none', () => {
  expect(shown([])).toContain('so that others can find you')
})
