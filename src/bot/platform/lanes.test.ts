import { describe, expect, it } from 'vitest'
import type { Priority } from '#core/bot/platform-effects.ts'
import { createStillTime, settled } from '../testing/movable-time.ts'
import { createLanes, type LaneTask } from './lanes.ts'
import { createLimiter } from './limiter.ts'

function setUp() {
  const time = createStillTime()
  const done: string[] = []
  const dropped: string[] = []
  const errors: unknown[] = []
  const lanes = createLanes({
    onError: (_, error) => errors.push(error),
    onDropped: (priority, why) => dropped.push(`${priority} ${why}`),
  })
  const takes = (ms: number) => new Promise<void>((resolve) => time.after(ms, resolve))
  const add = (lane: string, name: string, more: Partial<LaneTask> & { ms?: number } = {}) =>
    lanes.add(lane, {
      priority: 'soon',
      async run() {
        if (more.ms) await takes(more.ms)
        done.push(name)
      },
      ...more,
    })
  return { time, done, dropped, errors, lanes, add }
}

describe('lanes', () => {
  it('keep their order, and a lane with a call of three seconds delays no other', async () => {
    const { time, done, add } = setUp()
    add('channel:1', 'slow', { ms: 3_000 })
    add('channel:1', 'behind')
    add('channel:2', 'elsewhere')
    await settled()
    expect(done).toEqual(['elsewhere'])
    await time.advance(3_000)
    expect(done).toEqual(['elsewhere', 'slow', 'behind'])
  })

  it('let urgent tasks overtake others', async () => {
    const { time, done, add } = setUp()
    add('a', 'first', { ms: 10 })
    await settled()
    add('a', 'bulk', { priority: 'bulk' })
    add('a', 'soon')
    add('a', 'now', { priority: 'now' })
    await time.advance(10)
    expect(done).toEqual(['first', 'now', 'soon', 'bulk'])
  })

  it('drop the oldest tasks when there are too many, but neither urgent nor stored ones', async () => {
    const { time, done, dropped, lanes, add } = setUp()
    add('a', 'first', { ms: 10 })
    await settled()
    add('a', 'stored', { priority: 'bulk', isStored: true })
    for (let i = 1; i <= 201; i += 1) add('a', `bulk${i}`, { priority: 'bulk' })
    expect([lanes.waiting(), dropped]).toEqual([{ now: 0, soon: 0, bulk: 200 }, ['bulk overflow', 'bulk overflow']])
    await time.advance(10)
    expect(done.slice(0, 3)).toEqual(['first', 'stored', 'bulk3'])
  })

  it('keep the last of several that replace each other', async () => {
    const { time, done, dropped, add } = setUp()
    add('a', 'first', { ms: 10 })
    await settled()
    for (const name of ['one', 'two', 'three']) add('a', name, { replaces: 'board' })
    add('a', 'other', { replaces: 'other' })
    await time.advance(10)
    expect(done).toEqual(['first', 'three', 'other'])
    expect(dropped).toEqual(['soon replaced', 'soon replaced'])
  })

  it('continue after a failure, and drop empty lanes', async () => {
    const { done, errors, lanes, add } = setUp()
    lanes.add('a', { priority: 'soon', run: () => Promise.reject(new Error('broken')) })
    add('a', 'next')
    await settled()
    expect([done, errors, lanes.running()]).toEqual([['next'], [new Error('broken')], 0])
  })

  it('are closed at the end: what runs by then goes on, what waits is not begun', async () => {
    const { lanes, add } = setUp()
    await lanes.settled()
    expect(lanes.close()).toBe(true)
    expect(add('b', 'after the end')).toBe(false)
    const quick = setUp()
    quick.add('a', 'quick', { ms: 500 })
    const done = Promise.all([quick.lanes.settled(), quick.lanes.settled()])
    await quick.time.advance(500)
    await done
    expect(quick.lanes.close()).toBe(true)
    const late = setUp()
    late.add('a', 'slow', { ms: 5_000 })
    late.add('a', 'next')
    await late.time.advance(1_000)
    expect(late.lanes.close()).toBe(false)
    await late.time.advance(5_000)
    expect(late.done).toEqual(['slow'])
  })
})

describe('limiter', () => {
  it('lets a number of requests through per second, urgent ones first', async () => {
    const time = createStillTime()
    const limiter = createLimiter(time, 2)
    const passed: string[] = []
    const take = (priority: Priority) => void limiter.take(priority).then(() => passed.push(priority))
    for (const priority of ['bulk', 'bulk', 'bulk', 'soon', 'now'] as const) take(priority)
    await settled()
    expect([passed, limiter.waiting()]).toEqual([['bulk', 'bulk'], { now: 1, soon: 1, bulk: 1 }])
    await time.advance(999)
    expect(passed).toHaveLength(2)
    await time.advance(1)
    expect(passed.slice(2)).toEqual(['now', 'soon'])
    await time.advance(1_000)
    expect(passed).toHaveLength(5)
  })

  it('applies a new rate immediately', async () => {
    const time = createStillTime()
    const limiter = createLimiter(time, 1)
    let passed = 0
    for (let i = 0; i < 5; i += 1) void limiter.take('soon').then(() => (passed += 1))
    await settled()
    expect(passed).toBe(1)
    limiter.setRate(4)
    await settled()
    expect(passed).toBe(4)
  })
})
