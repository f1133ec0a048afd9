import type { Log } from '#config/log.ts'
import type { Time } from '../time.ts'

/** Jobs of other processes, and of those that died, are found that late at most. */
const LOOK_AGAIN_MS = 15_000
const JOBS_AT_ONCE = 50
/** Several places that get free one after the other are filled by one look. */
const HELD_BACK_MS = 20
/**
 * Pause before the next look while jobs are held back. To ask when the next one is due would mean going through all
 * that are held back.
 */
const LOOK_PAST_MS = 1_000

type Deps<Job> = {
  /** What the log calls these jobs. */
  what?: string
  time: Time
  log: Log
  take(limit: number): Promise<Job[]>
  nextAt(): Promise<number | null>
  /** Sees a job to its end, failures included; never rejects. */
  run(job: Job): Promise<void>
  /** A job that takes longer than this gives its place to the next one and goes on beside it, so many of them at most. */
  slow?: { afterMs: number; max: number }
  /** What is due was left there although places were free, because others like it run: each end of a job looks again. */
  isHeldBack?(): boolean
}

export type JobPoller = {
  start(): void
  /** Something was scheduled for then. */
  wake(at: number): void
  /** Nothing runs, and nothing that it knows of is due. */
  isIdle(): boolean
  /** Takes no more, and waits for those that run. */
  stop(): Promise<void>
}

/** Whatever lies in the database until its time has come: scheduled jobs, sources that are to be asked. */
export function createJobPoller<Job>(deps: Deps<Job>): JobPoller {
  const { what = 'jobs', time, log, take, nextAt, run, slow = { afterMs: 0, max: 0 }, isHeldBack = () => false } = deps
  const running = new Set<Promise<void>>()
  /** Of those, the ones that have given up their place. */
  const slowOnes = new Set<Promise<void>>()
  let planned: { at: number; cancel: () => void } | null = null
  let looking: Promise<void> | null = null
  let looks = 0
  let active = false

  const wake = (wantedAt: number) => {
    // It looks again before then anyway; a timer of more than 24 days would ring at once.
    const at = Math.min(wantedAt, time.now() + LOOK_AGAIN_MS)
    if (!active || (planned && planned.at <= at)) return
    planned?.cancel()
    planned = { at, cancel: time.after(Math.max(0, at - time.now()), look) }
  }

  const look = () => {
    planned = null
    // Asked for while one look is under way: that one may have missed it, so another follows.
    looks += 1
    looking = (looking ?? Promise.resolve()).then(lookOnce).finally(() => {
      looks -= 1
    })
  }

  const lookOnce = async () => {
    if (!active) return
    try {
      const free = JOBS_AT_ONCE - (running.size - slowOnes.size)
      const jobs = free > 0 ? await take(free) : []
      for (const job of jobs) begin(job, jobs.length === free)
      const isDone = free > 0 && jobs.length < free
      const next = isHeldBack() ? time.now() + LOOK_PAST_MS : isDone ? await nextAt() : null
      log.debug({ taken: jobs.length, next }, `looked for ${what}`)
      wake(next ?? Number.POSITIVE_INFINITY)
    } catch (error) {
      log.error({ err: error }, `could not look for due ${what}`)
      wake(time.now() + LOOK_AGAIN_MS)
    }
  }

  /** With all places taken more may be due: each one that gets free looks. */
  const begin = (job: Job, lookAfterwards: boolean) => {
    const makeRoom = () => {
      if (slowOnes.size >= slow.max) return
      slowOnes.add(done)
      wake(time.now())
    }
    const stopWaiting = slow.max > 0 ? time.after(slow.afterMs, makeRoom) : () => {}
    const done = run(job).finally(() => {
      stopWaiting()
      running.delete(done)
      slowOnes.delete(done)
      if (lookAfterwards) wake(time.now())
      else if (isHeldBack()) wake(time.now() + HELD_BACK_MS)
    })
    running.add(done)
  }

  return {
    start() {
      active = true
      look()
    },
    wake(at) {
      // What is due already needs no timer: somebody may be waiting for it.
      if (!active || at > time.now()) return wake(at)
      planned?.cancel()
      look()
    },
    isIdle: () =>
      looks === 0 && running.size === 0 && !isHeldBack() && !(active && planned && planned.at <= time.now()),
    async stop() {
      active = false
      planned?.cancel()
      await looking
      await Promise.all(running)
    },
  }
}
