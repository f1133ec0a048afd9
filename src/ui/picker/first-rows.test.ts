import { describe, expect, it } from 'vitest'
import { firstRows, searchGroups, vanishedNames } from './first-rows.ts'

const entry = (name: string) => ({ id: name, name, icon: 'u-hash' as const })
const groups = [
  { id: 'a', name: 'Hall', entries: [entry('rules'), entry('hello')] },
  { id: 'b', name: 'Games', entries: [entry('chess'), entry('helm')] },
  { id: 'c', name: 'Empty', entries: [] },
]

describe('the rows of a picker', () => {
  it('leaves out groups without a match', () => {
    expect(searchGroups(groups, 'hel').map(({ id, entries }) => [id, entries.map(({ name }) => name)])).toEqual([
      ['a', ['hello']],
      ['b', ['helm']],
    ])
    expect(searchGroups(groups, ' ').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('cuts the last group, and keeps whole groups as they are', () => {
    const [first, second, ...rest] = firstRows(groups, 3)
    expect(first).toBe(groups[0])
    expect(second?.entries.map(({ name }) => name)).toEqual(['chess'])
    expect(rest).toEqual([])
  })

  it('lists values that no longer exist', () => {
    expect(vanishedNames([entry('a'), entry('b')], [entry('b'), entry('c')])).toEqual(['a'])
  })
})
