import { describe, expect, it } from 'vitest'
import type { Grant } from '#core/access.ts'
import { commonLevel, grantsOf, type Key, keysOf, withLevel } from './keys.ts'

const MODULES = ['welcome', 'levels', 'tickets']
const grant = (over: Partial<Grant>): Grant => ({ type: 'role', id: '1', modules: ['levels'], level: 'read', ...over })
const key = (levels: Key['levels']): Key => ({ type: 'role', id: '1', expiresAt: null, levels })

describe('keys', () => {
  it('hold everything that a role or person was given, all grants together', () => {
    const grants = [grant({}), grant({ modules: ['tickets'], level: 'write' }), grant({ type: 'user', modules: 'all' })]
    expect(keysOf(grants, MODULES)).toEqual([
      key({ levels: 'read', tickets: 'write' }),
      { ...key({ welcome: 'read', levels: 'read', tickets: 'read' }), type: 'user' },
    ])
  })

  it('are saved as they were read', () => {
    const grants = [
      grant({ modules: ['welcome'] }),
      grant({ modules: ['levels', 'tickets'], level: 'write' }),
      grant({ id: '2', modules: 'all', level: 'write', expiresAt: '2027-01-01T00:00:00.000Z' }),
    ]
    expect(grantsOf(keysOf(grants, MODULES), MODULES)).toEqual(grants)
  })

  it('take the higher level where two grants disagree', () => {
    const both = [grant({ level: 'write' }), grant({ modules: 'all' })]
    expect(keysOf(both, MODULES)[0]?.levels).toEqual({ welcome: 'read', levels: 'write', tickets: 'read' })
  })

  it('may let somebody propose changes in a module', () => {
    const grants = [grant({ level: 'propose' }), grant({ modules: ['tickets'], level: 'write' })]
    expect(keysOf(grants, MODULES)).toEqual([key({ levels: 'propose', tickets: 'write' })])
    expect(grantsOf(keysOf(grants, MODULES), MODULES)).toEqual(grants)
    const both = [grant({ level: 'propose' }), grant({ modules: 'all' })]
    expect(keysOf(both, MODULES)[0]?.levels).toEqual({ welcome: 'read', levels: 'propose', tickets: 'read' })
  })

  it('are not saved if they open nothing', () => {
    expect(grantsOf([withLevel(key({ levels: 'write' }), ['levels'], null)], MODULES)).toEqual([])
  })

  it('tell whether several modules have the same level', () => {
    expect(commonLevel(key({ welcome: 'read', levels: 'read' }), ['welcome', 'levels'])).toBe('read')
    expect(commonLevel(key({ welcome: 'read' }), ['welcome', 'levels'])).toBeUndefined()
    expect(commonLevel(key({}), ['welcome', 'levels'])).toBeNull()
  })
})
