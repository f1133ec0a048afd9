import { expect, it } from 'vitest'
import { isLeavingGuild } from './leaving.ts'

it.each([
  ['/dashboard/1', false],
  ['/dashboard/1/levels', false],
  ['/dashboard/12', true],
  ['/dashboard/2/welcome', true],
  ['/dashboard', false],
  ['/dashboard/first/welcome', false],
  ['/', true],
  ['/docs/accueil', true],
])('knows that going from server 1, the first of the list, to %s leaves it: %s', (path, leaves) => {
  expect(isLeavingGuild('1', path, '1')).toBe(leaves)
})

it('leaves for the first server when that is another one', () => {
  expect(isLeavingGuild('1', '/dashboard/first', '2')).toBe(true)
})
