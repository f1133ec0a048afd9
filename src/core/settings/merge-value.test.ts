import { describe, expect, it } from 'vitest'
import { mergeValue } from './merge-value.ts'

describe('a change on top of what others have saved', () => {
  it('replaces what nobody else has changed', () => {
    expect(mergeValue(1, 2, 1)).toBe(2)
    expect(mergeValue(['a'], ['b'], ['a'])).toEqual(['b'])
  })

  it('leaves what it did not change', () => {
    expect(mergeValue({ a: 1 }, { a: 1 }, { a: 2 })).toEqual({ a: 2 })
  })

  it('counts where both have changed the same', () => {
    expect(mergeValue(1, 2, 3)).toBe(2)
    expect(mergeValue(['a'], ['b'], ['c'])).toEqual(['b'])
  })

  it('merges lists entry by entry, and entries field by field', () => {
    const base = [
      { id: '1', name: 'One', message: null },
      { id: '2', name: 'Two', message: null },
      { id: '3', name: 'Three', message: null },
    ]
    const mine = base.map((entry) => ({ ...entry, message: `m${entry.id}` }))
    const theirs = [
      { id: '3', name: 'Three', message: null },
      { id: '1', name: 'First', message: null },
      { id: '4', name: 'Four', message: null },
    ]
    expect(mergeValue(base, mine, theirs)).toEqual([
      { id: '3', name: 'Three', message: 'm3' },
      { id: '1', name: 'First', message: 'm1' },
      { id: '4', name: 'Four', message: null },
    ])
  })

  it('adds, deletes and clears what it added, deleted and cleared', () => {
    const base = [{ id: '1', gone: true }, { id: '2' }]
    const mine = [{ id: '1' }, { id: '5' }]
    const theirs = [{ id: '1', gone: true, name: 'One' }, { id: '2' }, { id: '4' }]
    expect(mergeValue(base, mine, theirs)).toEqual([{ id: '1', name: 'One' }, { id: '4' }, { id: '5' }])
  })
})
