import { describe, expect, it } from 'vitest'
import { isWithinBounds } from './json-bounds.ts'

const isFine = (json: string) => isWithinBounds(new TextEncoder().encode(json))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const list = (count: number) => `[${Array.from({ length: count }, (_, n) => n).join()}]`

describe('a body of JSON', () => {
  it('may have as many levels and values as anything that is saved', () => {
    expect(isFine(nested(32))).toBe(true)
    expect(isFine(list(20_000))).toBe(true)
    expect(isFine('')).toBe(true)
  })

  it('is refused when it has more', () => {
    expect(isFine(nested(33))).toBe(false)
    expect(isFine('{"a":'.repeat(33))).toBe(false)
    expect(isFine('['.repeat(100_000))).toBe(false)
    expect(isFine(list(20_001))).toBe(false)
    expect(isFine(`[${'[],'.repeat(10_001)}[]]`)).toBe(false)
  })

  it('may hold any signs inside its texts', () => {
    expect(isFine(JSON.stringify({ text: '[{,"\\'.repeat(10_000), more: '"]}' }))).toBe(true)
  })

  it('may close what it opened any number of times', () => {
    expect(isFine(`[${'[[]],'.repeat(5_000)}[]]`)).toBe(true)
  })
})
