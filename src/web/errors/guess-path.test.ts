import { expect, it } from 'vitest'
import { guessPath } from './guess-path.ts'

it.each([
  ['/docs/acceuil', '/docs/accueil'],
  ['/premuim', '/premium'],
  ['/Premium/', '/premium'],
  ['/lgoin', '/login'],
])('guesses that %s meant %s', (typed, meant) => {
  expect(guessPath(typed)).toBe(meant)
})

it('guesses nothing for an address that resembles none', () => {
  expect(guessPath('/wp-admin/setup.php')).toBeNull()
})

it('never offers the address that was asked for', () => {
  expect(guessPath('/premium')).toBeNull()
})
