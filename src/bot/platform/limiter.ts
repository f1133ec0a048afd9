import type { Priority } from '#core/bot/platform-effects.ts'
import type { Time } from '../time.ts'

const WINDOW_MS = 1_000
const ORDER = ['now', 'soon', 'bulk'] as const satisfies readonly Priority[]

export type Limiter = {
  /** Resolves when one request may be made: `now` before `soon` before `bulk`. */
  take(priority: Priority): Promise<void>
  /** Several processes share the bot's rate limit; each sets its part. */
  setRate(perSecond: number): void
  waiting(): Readonly<Record<Priority, number>>
}

/** Limits the number of requests within any second. */
export function createLimiter(time: Time, perSecond: number): Limiter {
  let rate = Math.max(1, perSecond)
  const queues: Record<Priority, (() => void)[]> = { now: [], soon: [], bulk: [] }
  let taken: number[] = []
  let isTimerSet = false

  const next = () => {
    for (const priority of ORDER) {
      const waiter = queues[priority].shift()
      if (waiter) return waiter
    }
    return null
  }
  const serve = () => {
    const now = time.now()
    taken = taken.filter((at) => now - at < WINDOW_MS)
    while (taken.length < rate) {
      const waiter = next()
      if (!waiter) return
      taken.push(now)
      waiter()
    }
    const [oldest] = taken
    if (isTimerSet || oldest === undefined || !ORDER.some((priority) => queues[priority].length > 0)) return
    isTimerSet = true
    time.after(Math.max(1, oldest + WINDOW_MS - now), () => {
      isTimerSet = false
      serve()
    })
  }

  return {
    take(priority) {
      const { promise, resolve } = Promise.withResolvers<void>()
      queues[priority].push(resolve)
      serve()
      return promise
    },
    setRate(value) {
      rate = Math.max(1, value)
      serve()
    },
    waiting: () => ({ now: queues.now.length, soon: queues.soon.length, bulk: queues.bulk.length }),
  }
}
