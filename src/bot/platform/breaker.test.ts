import { describe, expect, it } from 'vitest'
import { createStillTime } from '../testing/movable-time.ts'
import { createBreaker } from './breaker.ts'

const REFUSED = { ok: false, code: 'missingPermissions' } as const

describe('breaker', () => {
  it('blocks a place for five minutes, or until the server’s permissions change', async () => {
    const time = createStillTime()
    const breaker = createBreaker(time)
    breaker.refused('1', 'channel:2:write', 'write', REFUSED)
    breaker.refused('9', 'channel:3:write', 'write', REFUSED)
    expect(breaker.closedFor('1', ['channel:2:write', 'family:write'])).toEqual(REFUSED)
    expect(breaker.closedFor('1', ['channel:2:pin'])).toBeNull()
    expect(breaker.size()).toBe(2)
    breaker.permissionsChanged('1')
    expect(breaker.closedFor('1', ['channel:2:write'])).toBeNull()
    await time.advance(5 * 60_000)
    expect([breaker.closedFor('9', ['channel:3:write']), breaker.size()]).toEqual([null, 0])
  })

  it('blocks a whole family after several refusals on one server', () => {
    const breaker = createBreaker(createStillTime())
    for (const id of ['1', '2', '3', '4']) breaker.refused('g', `member:${id}:kick`, 'member', REFUSED)
    expect(breaker.closedFor('g', ['family:member'])).toBeNull()
    breaker.refused('g', 'member:5:kick', 'member', REFUSED)
    expect(breaker.closedFor('g', ['family:member'])).toEqual(REFUSED)
    expect(breaker.closedFor('other', ['family:member'])).toBeNull()
  })
})
