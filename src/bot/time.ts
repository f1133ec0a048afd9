/** Clock and timers, passed in so that tests move them. */
export type Time = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after that time; returns how to call it off. */
  after(ms: number, run: () => void): () => void
}

export const systemTime: Time = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Resolves with `late` when the work takes longer; the work itself goes on unobserved. */
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

/** Again and again, each time that long after the last one ended; returns how to stop it. */
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
