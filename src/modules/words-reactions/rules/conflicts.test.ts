import { expect, it } from 'vitest'
import type { WordTarget } from '../settings.ts'
import { alsoFiresFor } from './conflicts.ts'

const word = (target: string, match?: WordTarget['match']): WordTarget => ({
  id: target,
  target,
  reactions: ['👋'],
  ...(match && { match }),
})

it('lists the words in which another one is found', () => {
  const list = [word('hey'), word('hey you'), word('they'), word('salut')]
  expect(alsoFiresFor(word('he', 'contains'), list)).toEqual(['hey', 'hey you', 'they'])
  expect(alsoFiresFor(word('hey'), list)).toEqual(['hey you'])
  expect(alsoFiresFor(word(''), list)).toEqual([])
})
