import type { Time } from '../time.ts'

export type MovableTime = Time & {
  /** Runs what becomes due on the way, in order. */
  advance(ms: number): Promise<void>
}

type Timer = { at: number; run: () => void }

/** Stands still until it is moved. */
export function createStillTime(start = Date.UTC(2026, 0, 5, 12)): MovableTime {
  let now = start
  const timers = new Set<Timer>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      for (;;) {
        await settled()
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
      await settled()
    },
  }
}

/** Goes on by itself, for tests with real connections, and can be moved ahead. */
export function createFlowingTime(): MovableTime {
  let aheadMs = 0
  const timers = new Set<Timer>()
  const now = () => Date.now() + aheadMs
  return {
    now,
    after(ms, run) {
      const end = () => {
        clearTimeout(real)
        timers.delete(timer)
      }
      const timer = {
        at: now() + ms,
        run: () => {
          end()
          run()
        },
      }
      const real = setTimeout(timer.run, ms)
      timers.add(timer)
      return end
    },
    async advance(ms) {
      aheadMs += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) if (timer.at <= now()) timer.run()
      await settled()
    },
  }
}

/** Promises that wait for nothing outside have gone as far as they can. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
