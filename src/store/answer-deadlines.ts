const TICK_MS = 250

/** A server that hangs accepts connections and answers nothing. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(ms: number) {
    super(`no answer from the database within ${ms / 1000} s`)
  }
}

type Waiting = { ticksLeft: number; giveUp(): void }

/**
 * Limits the wait for an answer. Only time in which this process itself runs is counted: after a pause of its own,
 * such as loading the site, answers that arrived meanwhile are read before any deadline applies.
 */
export function createDeadlines(): <T>(ms: number, answer: Promise<T>) => Promise<T> {
  const all = new Set<Waiting>()
  let isTicking = false
  const tick = () => {
    for (const waiting of all) if (--waiting.ticksLeft <= 0) waiting.giveUp()
    isTicking = all.size > 0
    if (isTicking) setTimeout(tick, TICK_MS).unref()
  }
  return (ms, answer) =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        all.delete(waiting)
        end()
      }
      const waiting: Waiting = {
        ticksLeft: Math.ceil(ms / TICK_MS),
        giveUp: () => settle(() => reject(new NoAnswer(ms))),
      }
      all.add(waiting)
      if (!isTicking) setTimeout(tick, TICK_MS).unref()
      isTicking = true
      answer.then(
        (value) => settle(() => resolve(value)),
        (error) => settle(() => reject(error)),
      )
    })
}
