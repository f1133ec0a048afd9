import type { APIAuditLogEntry } from 'discord-api-types/v10'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { DISCORD_EPOCH_MS, SNOWFLAKE_TIME_SHIFT } from '#core/snowflake.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createDepartures } from './departures.ts'

const KICK = 20
const BAN = 22

const entry = (action_type: number, target_id: string, at: number) =>
  ({
    id: String(BigInt(at - DISCORD_EPOCH_MS) << SNOWFLAKE_TIME_SHIFT),
    action_type,
    target_id,
  }) as unknown as APIAuditLogEntry

function setUp(options: { mayRead?: boolean; fetch?: (now: number) => Promise<APIAuditLogEntry[]> } = {}) {
  const time = createStillTime()
  let fetches = 0
  const departures = createDepartures({
    time,
    log: pino({ enabled: false }),
    mayReadAuditLog: () => options.mayRead ?? true,
    async fetchAuditLog() {
      fetches += 1
      return (await options.fetch?.(time.now())) ?? []
    },
  })
  const kindAfter = async (ms: number) => {
    const kind = departures.kindOf('g', 'u')
    await time.advance(ms)
    return Promise.race([kind, 'still open'])
  }
  return { time, departures, kindAfter, fetches: () => fetches }
}

describe('departures', () => {
  it('is a ban immediately when the ban event came before', async () => {
    const { departures, kindAfter, fetches } = setUp({ mayRead: false })
    departures.banned('g', 'u')
    expect(await kindAfter(0)).toBe('ban')
    expect(fetches()).toBe(0)
  })

  it('is a ban when that event comes a moment later, even without access to the audit log', async () => {
    const { time, departures } = setUp({ mayRead: false })
    const kind = departures.kindOf('g', 'u')
    await time.advance(200)
    departures.banned('g', 'u')
    expect(await kind).toBe('ban')
  })

  it('is a kick when the audit log says so, before or after', async () => {
    const before = setUp()
    before.departures.audited('g', entry(KICK, 'u', before.time.now()))
    expect(await before.kindAfter(0)).toBe('kick')
    const after = setUp()
    const kind = after.departures.kindOf('g', 'u')
    await after.time.advance(100)
    after.departures.audited('g', entry(KICK, 'u', after.time.now()))
    expect(await kind).toBe('kick')
  })

  it('takes a kick followed by a ban for a ban', async () => {
    const { time, departures, kindAfter } = setUp()
    departures.audited('g', entry(KICK, 'u', time.now()))
    departures.audited('g', entry(BAN, 'u', time.now()))
    expect(await kindAfter(0)).toBe('ban')
  })

  it('reads audit log entries of the last 5 s when no event came', async () => {
    const recent = setUp({ fetch: async (now) => [entry(KICK, 'u', now - 3_000)] })
    expect(await recent.kindAfter(400)).toBe('kick')
    const old = setUp({ fetch: async (now) => [entry(KICK, 'u', now - 6_000), entry(KICK, 'somebody', now)] })
    expect(await old.kindAfter(400)).toBe('leave')
  })

  it('is a leave without access to the audit log, which is not requested', async () => {
    const { kindAfter, fetches } = setUp({ mayRead: false, fetch: async (now) => [entry(KICK, 'u', now)] })
    expect(await kindAfter(400)).toBe('leave')
    expect(fetches()).toBe(0)
  })

  it('is a leave when the log does not answer in time or fails', async () => {
    const silent = setUp({ fetch: () => new Promise(() => {}) })
    expect(await silent.kindAfter(2_300)).toBe('still open')
    expect(await silent.kindAfter(2_400)).toBe('leave')
    const failing = setUp({ fetch: () => Promise.reject(new Error('503')) })
    expect(await failing.kindAfter(400)).toBe('leave')
  })

  it('makes one request for many who left together', async () => {
    const gate = Promise.withResolvers<APIAuditLogEntry[]>()
    const { time, departures, fetches } = setUp({ fetch: () => gate.promise })
    const kinds = ['1', '2', '3'].map((id) => departures.kindOf('g', id))
    await time.advance(400)
    gate.resolve([entry(KICK, '2', time.now())])
    expect(await Promise.all(kinds)).toEqual(['leave', 'kick', 'leave'])
    expect(fetches()).toBe(1)
  })
})
