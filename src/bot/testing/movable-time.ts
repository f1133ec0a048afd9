import { createMovableTime, type MovableTime as Moved } from '../time.ts'

export type MovableTime = Moved & {
  /** As `moveAhead`, and waits until what became due has gone as far as it can. */
  advance(ms: number): Promise<void>
}

type Timer = { at: number; run: () => void }

/**
 * Stands still until it is moved. What is due within `realWaitsMs` does not wait for that: the bot gives the platform
 * a moment, and goes on after as long by the machine's own clock.
 */
export function createStillTime(start = Date.UTC(2026, 0, 5, 12), realWaitsMs = 0): MovableTime {
  let now = start
  const timers = new Set<Timer>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      const runNow = () => timers.delete(timer) && timer.run()
      if (ms <= 0) setImmediate(runNow)
      else if (ms <= realWaitsMs) setTimeout(runNow, ms)
      return () => timers.delete(timer)
    },
    moveAhead(ms) {
      now += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        // One that ran before it may have called it off.
        if (timer.at <= now && timers.delete(timer)) timer.run()
      }
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
  const time = createMovableTime()
  return {
    ...time,
    async advance(ms) {
      time.moveAhead(ms)
      await settled()
    },
  }
}

/** Promises that wait for nothing outside have gone as far as they can. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
