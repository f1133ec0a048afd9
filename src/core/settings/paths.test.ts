import { describe, expect, it } from 'vitest'
import { fillDefaults, isSameValue, readPath, unflatten, writePath } from './paths.ts'

describe('paths into settings', () => {
  it('reads nested values and nothing past a leaf', () => {
    const tree = { voiceRole: { role: '1', roles: ['2'] } }
    expect(readPath(tree, 'voiceRole.role')).toBe('1')
    expect(readPath(tree, 'voiceRole.role.length')).toBeUndefined()
    expect(readPath(tree, 'voiceRole.roles.0')).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', '__proto__.toString', 'constructor.name'])('reads nothing at %s', (path) => {
    expect(readPath({ a: {} }, path)).toBeUndefined()
    expect(readPath({ a: {} }, `a.${path}`)).toBeUndefined()
  })

  it('writes beside __proto__, never into it', () => {
    const written = writePath({}, '__proto__.polluted', true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
    expect((written as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('shares the branches it does not touch', () => {
    const tree = { a: { b: 1 }, c: { d: 2 } }
    const next = writePath(tree, 'a.b', 3)
    expect(next).toEqual({ a: { b: 3 }, c: { d: 2 } })
    expect(next.c).toBe(tree.c)
    expect(tree.a.b).toBe(1)
  })

  it('builds the tree that is stored flat in the database', () => {
    expect(unflatten({ 'a.b': 1, 'a.c.d': 2, e: [3] })).toEqual({ a: { b: 1, c: { d: 2 } }, e: [3] })
  })
})

describe('filling defaults', () => {
  it('fills to depth 3 and leaves deeper objects alone', () => {
    const defaults = { a: { b: { c: 1, d: { e: 2, f: 3 } } } }
    expect(fillDefaults({ a: { b: { d: { e: 9 } } } }, defaults)).toEqual({ a: { b: { c: 1, d: { e: 9 } } } })
    expect(fillDefaults({}, defaults)).toEqual(defaults)
  })

  it('keeps what was saved: null, false, empty lists, keys without a default', () => {
    const saved = { a: null, b: false, c: [], old: 1 }
    expect(fillDefaults(saved, { a: 'x', b: true, c: ['y'] })).toEqual(saved)
  })

  it('is not fooled by inherited keys', () => {
    expect(fillDefaults({}, { constructor: 'mine' })).toEqual({ constructor: 'mine' })
  })
})

describe('equality of values', () => {
  it('ignores the order of keys but not of entries', () => {
    expect(isSameValue({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isSameValue([1, 2], [2, 1])).toBe(false)
  })

  it('tells null, absence, lists and objects apart', () => {
    expect(isSameValue(null, undefined)).toBe(false)
    expect(isSameValue([], {})).toBe(false)
    expect(isSameValue({ a: undefined }, { b: undefined })).toBe(false)
  })

  it('takes -0 for 0, as the saved JSON does', () => {
    expect(isSameValue([-0], [0])).toBe(true)
  })
})
