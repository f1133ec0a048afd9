import { createMovableTime, type MovableTime as Moved } from '../time.ts'

export type MovableTime = Moved & {
  /** As `moveAhead`, and waits until everything that became due has finished as far as it can. */
  advance(ms: number): Promise<void>
}

type Timer = { at: number; run: () => void }

/**
 * Stands still until it is moved. Timers within `realWaitsMs` use the machine's clock instead: they are short waits
 * for the platform, after which the bot continues.
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
        // A timer that ran before may have cancelled it.
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

/** Runs like a real clock, for tests with real connections, and can be moved ahead. */
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

/** Lets promises that wait for nothing outside run as far as they can. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
