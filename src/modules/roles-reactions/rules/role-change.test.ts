import { describe, expect, it } from 'vitest'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import { newReactionMessage } from './new-reaction-message.ts'
import { changeOnAdd, changeOnRemove } from './role-change.ts'

const PAIRS: ReactionPair[] = [
  { emoji: '🅰️', roles: ['a'] },
  { emoji: '🅱️', roles: ['b'] },
  { emoji: '©️', roles: ['c'] },
]
const entryWith = (over: Partial<ReactionMessage>): ReactionMessage => ({
  ...newReactionMessage('e'),
  channel: '1',
  message: '2',
  content: null,
  pairs: PAIRS,
  ...over,
})
const reaction = (over: Partial<ReactionMessage>, roles: string[], held: string[]) => {
  const entry = entryWith(over)
  const group = PAIRS.map((pair) => ({ entry, pair }))
  return { entry, pair: { emoji: '🅱️', roles }, held, group }
}
const added = (over: Partial<ReactionMessage>, held: string[]) => {
  const change = changeOnAdd(reaction(over, ['b'], held))
  return change === 'max' ? change : { add: change.add, remove: change.remove }
}

describe('a reaction that is added', () => {
  it('gives in the normal mode, removes in the reversed one', () => {
    expect(added({}, [])).toEqual({ add: ['b'], remove: [] })
    expect(added({ mode: 'reversed' }, ['b'])).toEqual({ add: [], remove: ['b'] })
  })

  it('gives and removes alternately in the simple mode', () => {
    expect(added({ mode: 'simple' }, [])).toEqual({ add: ['b'], remove: [] })
    expect(added({ mode: 'simple' }, ['b'])).toEqual({ add: [], remove: ['b'] })
  })

  it('only gives, or only removes, in the permanent modes', () => {
    expect(added({ mode: 'addOnly' }, ['b'])).toEqual({ add: [], remove: [] })
    expect(added({ mode: 'removeOnly' }, [])).toEqual({ add: [], remove: [] })
    expect(added({ mode: 'removeOnly' }, ['b'])).toEqual({ add: [], remove: ['b'] })
  })

  it('removes the other roles of an exclusive message', () => {
    expect(added({ exclusive: true }, ['a', 'x'])).toEqual({ add: ['b'], remove: ['a'] })
    const change = changeOnAdd(reaction({ exclusive: true }, ['b'], ['a']))
    expect(change !== 'max' && change.dropped.map(({ pair }) => pair.emoji)).toEqual(['🅰️'])
  })

  it('is refused beyond the maximum number of roles per member', () => {
    expect(added({ max: 2 }, ['a', 'c'])).toBe('max')
    expect(added({ max: 2 }, ['a', 'x'])).toEqual({ add: ['b'], remove: [] })
    expect(added({ max: 1, exclusive: true }, ['a'])).toEqual({ add: ['b'], remove: ['a'] })
  })
})

describe('a reaction that is removed', () => {
  const removed = (over: Partial<ReactionMessage>, held: string[], kept: string[] = []) =>
    changeOnRemove(reaction(over, ['b'], held), kept)

  it('removes in the normal mode, gives in the reversed one', () => {
    expect(removed({}, ['b'])).toEqual({ add: [], remove: ['b'] })
    expect(removed({ mode: 'reversed' }, [])).toEqual({ add: ['b'], remove: [] })
    expect(removed({ mode: 'addOnly' }, ['b'])).toEqual({ add: [], remove: [] })
  })

  it('keeps a role that another reaction gives', () => {
    expect(removed({}, ['b'], ['b'])).toEqual({ add: [], remove: [] })
  })
})
