import { expect, it } from 'vitest'
import { isSlowOn } from '#tests/reading-time.ts'
import { guessPath } from './guess-path.ts'

it.each([
  ['/docs/acceuil', '/docs/accueil'],
  ['/premuim', '/premium'],
  ['/Premium/', '/premium'],
  ['/lgoin', '/login'],
  ['/comands', '/commands'],
  ['/changelgo', '/changelog'],
])('guesses that %s meant %s', (typed, meant) => {
  expect(guessPath(typed)).toBe(meant)
})

it('guesses nothing for an address that resembles no page', () => {
  expect(guessPath('/wp-admin/setup.php')).toBeNull()
})

it('does not compare very long addresses', () => {
  expect(isSlowOn(`${'/'.repeat(16_000)}a`, guessPath)).toBe(false)
})

it('never offers the address that was asked for', () => {
  expect(guessPath('/premium')).toBeNull()
})
