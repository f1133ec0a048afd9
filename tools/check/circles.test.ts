import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles.ts'

const imports = (...pairs: [from: string, to: string][]) => pairs.map(([from, to]) => ({ from, to }))

describe('circles', () => {
  it('do not exist where all imports go one way', () => {
    expect(circlesOf(imports(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual([])
  })

  it('contain every file that leads back to itself, once', () => {
    const found = circlesOf(imports(['b', 'a'], ['a', 'b'], ['c', 'a'], ['x', 'y'], ['y', 'z'], ['z', 'x']))
    expect(found).toEqual([
      ['a', 'b'],
      ['x', 'y', 'z'],
    ])
  })
})
