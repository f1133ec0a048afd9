import { describe, expect, it } from 'vitest'
import { isWithinBounds } from './json-bounds.ts'

const isFine = (json: string) => isWithinBounds(new TextEncoder().encode(json))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const list = (count: number) => `[${Array.from({ length: count }, (_, n) => n).join()}]`

describe('a body of JSON', () => {
  it('may have as many levels and values as any saved value', () => {
    expect(isFine(nested(32))).toBe(true)
    expect(isFine(list(2_500))).toBe(true)
    expect(isFine(`[${Array.from({ length: 7 }, () => list(2_500)).join()}]`)).toBe(true)
    expect(isFine('')).toBe(true)
  })

  it('is refused when it has more', () => {
    expect(isFine(nested(33))).toBe(false)
    expect(isFine('{"a":'.repeat(33))).toBe(false)
    expect(isFine('['.repeat(100_000))).toBe(false)
    expect(isFine(list(2_501))).toBe(false)
    expect(isFine(`{${Array.from({ length: 2_501 }, (_, n) => `"${n}":0`).join()}}`)).toBe(false)
    expect(isFine(`[${Array.from({ length: 9 }, () => list(2_500)).join()}]`)).toBe(false)
  })

  it('may contain any characters inside its strings', () => {
    expect(isFine(JSON.stringify({ text: '[{,"\\'.repeat(10_000), more: '"]}' }))).toBe(true)
  })

  it('may open and close any number of times', () => {
    expect(isFine(`[${'[[]],'.repeat(2_000)}[]]`)).toBe(true)
    expect(isFine(']'.repeat(100_000))).toBe(true)
  })
})
