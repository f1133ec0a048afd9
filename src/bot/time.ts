/** Clock and timers, passed in so that tests control them. */
export type Time = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after that time; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export type MovableTime = Time & {
  /** What becomes due meanwhile runs immediately, in order. */
  moveAhead(ms: number): void
}

type Timer = { at: number; run: () => void }

/** Runs like the system's clock, and can be moved ahead: by a test, or with the clock of the local Discord. */
export function createMovableTime(start = Date.now()): MovableTime {
  let aheadMs = start - Date.now()
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
    moveAhead(ms) {
      aheadMs += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) if (timer.at <= now()) timer.run()
    },
  }
}

/** Resolves with `late` when the work takes longer; the work itself continues, and its result is ignored. */
export async function atMost<T, L>(time: Time, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  let cancel = () => {}
  const limit = new Promise<L>((resolve) => {
    cancel = time.after(ms, () => resolve(late))
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    cancel()
  }
}

/** Runs repeatedly, each time that long after the last run ended; returns a function that stops it. */
export function every(time: Time, ms: number, run: () => Promise<void>): () => void {
  let cancel = () => {}
  let stopped = false
  const next = () => {
    cancel = time.after(ms, () => void run().finally(() => stopped || next()))
  }
  next()
  return () => {
    stopped = true
    cancel()
  }
}
