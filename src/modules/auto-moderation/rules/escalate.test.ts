import { describe, expect, it } from 'vitest'
import type { SanctionRule } from '../sanction-rule.ts'
import { decide, type History } from './escalate.ts'

const HOUR = 3_600_000
const NOW = 100 * HOUR
const rule = (more: object): SanctionRule =>
  ({ id: 'r', type: 'warn', count: 3, infraction: 'all', interval: 3_600, ...more }) as SanctionRule
const history = (more: Partial<History>): History => ({ recent: [], before: {}, after: {}, fired: {}, ...more })
const at = (...minutesAgo: number[]) => minutesAgo.map((ago) => ({ filter: 'filter' as const, at: NOW - ago * 60_000 }))
const fired = (rules: SanctionRule[], more: Partial<History>) => decide(rules, history(more), NOW).map(({ id }) => id)

describe('automatic sanctions', () => {
  it('count within the interval', () => {
    expect(fired([rule({})], { recent: at(0, 10, 59) })).toEqual(['r'])
    expect(fired([rule({})], { recent: at(0, 10, 61) })).toEqual([])
  })

  it('count from the last time the rule fired', () => {
    expect(fired([rule({})], { recent: at(0, 5, 10), fired: { r: NOW - 10 * 60_000 } })).toEqual([])
    expect(fired([rule({})], { recent: at(0, 3, 5, 10), fired: { r: NOW - 10 * 60_000 } })).toEqual(['r'])
  })

  it('fire once when a lifetime count is passed, even by two infractions at once', () => {
    const lifetime = rule({ interval: null, count: 5 })
    expect(fired([lifetime], { before: { all: 4 }, after: { all: 6 } })).toEqual(['r'])
    expect(fired([lifetime], { before: { all: 5 }, after: { all: 6 } })).toEqual([])
    expect(fired([lifetime], { before: { all: 3 }, after: { all: 4 } })).toEqual([])
  })

  it('count only one filter where the rule says so', () => {
    const caps = rule({ infraction: 'caps', interval: null, count: 1 })
    expect(fired([caps], { before: {}, after: { all: 1, filter: 1 } })).toEqual([])
    expect(fired([caps], { before: {}, after: { all: 1, caps: 1 } })).toEqual(['r'])
  })

  it('list the harshest first', () => {
    const rules = [
      rule({ id: 'mute', type: 'tempmute', duration: 60 }),
      rule({ id: 'long', type: 'tempmute', duration: 600 }),
      rule({ id: 'ban', type: 'ban', deleteMessages: 0 }),
      rule({ id: 'kick', type: 'kick' }),
    ]
    expect(fired(rules, { recent: at(0, 1, 2) })).toEqual(['ban', 'kick', 'long', 'mute'])
  })
})
