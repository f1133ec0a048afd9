import { atMost, type Time } from '../time.ts'

export type Lines = {
  /**
   * Runs after everything queued before in the same line; other lines do not wait. In an idle line it runs
   * immediately, and a task that finishes synchronously needs no promise.
   */
  run(line: string, task: () => Promise<void> | void): Promise<void> | void
  /** False: some were still running when the time was up. */
  drain(timeoutMs: number): Promise<boolean>
  size(): number
}

/** Events of one line keep their order, and a slow server delays no other. */
export function createLines(time: Time): Lines {
  const tails = new Map<string, Promise<void>>()
  const queue = (line: string, done: Promise<void>) => {
    // The line continues after a failure, which the caller gets through `done`.
    const tail = done.then(noop, noop).then(() => {
      if (tails.get(line) === tail) tails.delete(line)
    })
    tails.set(line, tail)
    return done
  }
  return {
    run(line, task) {
      const tail = tails.get(line)
      if (tail) return queue(line, tail.then(task))
      const done = task()
      return done ? queue(line, done) : undefined
    },
    drain: (timeoutMs) => atMost(time, timeoutMs, Promise.all(tails.values()).then(isTrue), false),
    size: () => tails.size,
  }
}

const noop = () => {}
const isTrue = () => true
