import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { TakenJob } from '#store/jobs.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createJobPoller } from './job-poller.ts'

function setUp(options: { run?: (key: string) => Promise<void>; afterTaking?: () => void } = {}) {
  const time = createStillTime()
  const start = time.now()
  let waiting: { key: string; at: number }[] = []
  const ran: [string, number][] = []
  let looks = 0
  const poller = createJobPoller({
    time,
    log: pino({ enabled: false }),
    async take(limit) {
      looks += 1
      const due = waiting.filter(({ at }) => at <= time.now()).slice(0, limit)
      waiting = waiting.filter((job) => !due.includes(job))
      options.afterTaking?.()
      return due as unknown as TakenJob[]
    },
    nextAt: async () => (waiting.length > 0 ? Math.min(...waiting.map(({ at }) => at)) : null),
    async run({ key }) {
      ran.push([key, time.now() - start])
      await options.run?.(key)
    },
  })
  const add = (key: string, inMs: number) => waiting.push({ key, at: time.now() + inMs })
  return { time, poller, add, ran, looks: () => looks }
}

describe('job poller', () => {
  it('runs each job when it is due', async () => {
    const { time, poller, add, ran } = setUp()
    add('overdue', -5_000)
    add('soon', 300)
    poller.start()
    await time.advance(400)
    expect(ran).toEqual([
      ['overdue', 0],
      ['soon', 300],
    ])
  })

  it('wakes up for a job scheduled before its next poll', async () => {
    const { time, poller, add, ran, looks } = setUp()
    poller.start()
    await time.advance(1_000)
    add('new', 2_000)
    poller.wake(time.now() + 2_000)
    await time.advance(2_000)
    expect(ran).toEqual([['new', 3_000]])
    expect(looks()).toBe(2)
  })

  it('polls again immediately for jobs added during a poll', async () => {
    let isFirst = true
    const { poller, add, ran } = setUp({
      afterTaking() {
        if (isFirst) add('in between', 0)
        isFirst = false
      },
    })
    poller.start()
    await expect.poll(() => poller.isIdle()).toBe(true)
    expect(ran).toEqual([['in between', 0]])
  })

  it('finds jobs of other processes within 15 s', async () => {
    const { time, poller, add, ran } = setUp()
    poller.start()
    await time.advance(1)
    add('of another process', 0)
    await time.advance(15_000)
    expect(ran).toEqual([['of another process', 15_000]])
  })

  it('sets no timer for next year, which would fire immediately', async () => {
    const { time, poller } = setUp()
    const waits: number[] = []
    const { after } = time
    time.after = (ms, run) => {
      waits.push(ms)
      return after(ms, run)
    }
    poller.start()
    poller.wake(time.now() + 365 * 86_400_000)
    await time.advance(1_000)
    expect(Math.max(...waits)).toBe(15_000)
  })

  it('takes further jobs as places become free', async () => {
    const { time, poller, add, ran } = setUp()
    for (let i = 0; i < 120; i += 1) add(`${i}`, 0)
    poller.start()
    await time.advance(10)
    expect(ran).toHaveLength(120)
  })

  it('waits for running jobs when it stops, and starts no more', async () => {
    const gate = Promise.withResolvers<void>()
    const { time, poller, add, ran } = setUp({ run: () => gate.promise })
    add('slow', 0)
    add('later', 1_000)
    poller.start()
    await time.advance(0)
    let stopped = false
    const stop = poller.stop().then(() => {
      stopped = true
    })
    await time.advance(20_000)
    expect([stopped, ran]).toEqual([false, [['slow', 0]]])
    gate.resolve()
    await stop
    expect(stopped).toBe(true)
  })
})
