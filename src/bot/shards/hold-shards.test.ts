import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import { createHeldShardDispatch } from './held-shard-dispatch.ts'
import { holdShards, LEASE_MS, type ShardLeases } from './hold-shards.ts'

const ROUND_MS = 2_000

/** The processes run the real code; leases and time belong to the test. */
describe('processes that hold shards', () => {
  let now = 0
  let isDatabaseAway = false
  let timers: { at: number; run: () => void }[] = []
  let leases = new Map<number, { owner: string; until: number }>()
  let alive = new Set<string>()
  beforeEach(() => {
    now = 0
    isDatabaseAway = false
    timers = []
    leases = new Map()
    alive = new Set()
  })

  const settle = async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  }
  const pass = async (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers.splice(timers.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.run()
      await settle()
    }
    now = end
  }
  const leasesOf = (owner: string, shardCount: number): ShardLeases => {
    const guarded = <T>(value: () => T) =>
      isDatabaseAway ? Promise.reject(new Error('away')) : Promise.resolve(value())
    return {
      renew: (ids) =>
        guarded(() => {
          const kept = ids.filter((id) => leases.get(id)?.owner === owner)
          for (const id of kept) leases.set(id, { owner, until: now + LEASE_MS })
          return kept
        }),
      take: (held, upTo) =>
        guarded(() => {
          const ids = Array.from({ length: shardCount }, (_, id) => id).filter((id) => !held.includes(id))
          const silent = ids.filter((id) => (leases.get(id)?.until ?? Number.POSITIVE_INFINITY) <= now)
          const free = ids.filter((id) => !leases.has(id)).slice(0, Math.max(0, upTo))
          for (const id of [...silent, ...free]) leases.set(id, { owner, until: now + LEASE_MS })
          return [
            ...silent.map((id) => ({ id, isInherited: true, wasOurs: false })),
            ...free.map((id) => ({ id, isInherited: false, wasOurs: false })),
          ]
        }),
      release: (ids) => guarded(() => ids.forEach((id) => void (leases.get(id)?.owner === owner && leases.delete(id)))),
      countBots: () => guarded(() => alive.add(owner).size),
    }
  }
  const start = async (owner: string, shardCount = 4) => {
    const connected = new Set<number>()
    const own: typeof timers = []
    let isPaused = false
    const holder = holdShards({
      leases: leasesOf(owner, shardCount),
      shardCount,
      log: createLog('test', 'silent'),
      connect: async ({ id }) => void connected.add(id),
      disconnect: async (id) => void connected.delete(id),
      onFailure: (error) => {
        throw error
      },
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run: () => (isPaused ? own.push(timer) : run()) }
        timers.push(timer)
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
    })
    const starting = holder.start()
    await settle()
    return {
      holder,
      starting,
      connected: () => [...connected].sort(),
      /** As with SIGSTOP, or forever with kill -9. */
      pause() {
        isPaused = true
        alive.delete(owner)
      },
      async wake() {
        isPaused = false
        for (const timer of own.splice(0)) timer.run()
        await settle()
      },
    }
  }

  it('share them evenly, and never hold one twice', async () => {
    const one = await start('one')
    expect(one.connected()).toEqual([0, 1, 2, 3])
    const two = await start('two')
    await pass(3 * ROUND_MS)
    expect([one.connected(), two.connected()]).toEqual([
      [0, 1],
      [2, 3],
    ])
    await two.holder.stop()
    alive.delete('two')
    await pass(2 * ROUND_MS)
    expect(one.connected()).toEqual([0, 1, 2, 3])
  })

  it('stand by while no shard is free, and take over within fifteen seconds of a death', async () => {
    const one = await start('one', 1)
    const two = await start('two', 1)
    await two.starting
    await pass(60_000)
    expect([one.connected(), two.connected()]).toEqual([[0], []])
    one.pause()
    await pass(15_000)
    expect(two.connected()).toEqual([0])
  })

  it('release shards taken from them during a pause, before receiving any event', async () => {
    const one = await start('one', 1)
    const heard: string[] = []
    const take = createHeldShardDispatch<string>(one.holder, (event) => void heard.push(event))
    take('before', 0)
    const two = await start('two', 1)
    one.pause()
    await pass(20_000)
    expect(two.connected()).toEqual([0])
    take('sent to both', 0)
    expect(heard).toEqual(['before'])
    await one.wake()
    expect([one.connected(), heard]).toEqual([[], ['before']])
  })

  it('continue after a pause in which nothing was taken, with all events in order', async () => {
    const one = await start('one', 1)
    const heard: number[] = []
    const take = createHeldShardDispatch<number>(one.holder, (event) => void heard.push(event))
    one.pause()
    await pass(60_000)
    take(1, 0)
    take(2, 0)
    expect(heard).toEqual([])
    await one.wake()
    take(3, 0)
    expect([one.connected(), heard]).toEqual([[0], [1, 2, 3]])
  })

  it('keep their shards while the database is unreachable, since no other process can take them', async () => {
    const one = await start('one', 2)
    isDatabaseAway = true
    await pass(120_000)
    expect([one.connected(), one.holder.isCertain()]).toEqual([[0, 1], true])
    isDatabaseAway = false
    await pass(ROUND_MS)
    expect(one.connected()).toEqual([0, 1])
  })
})
