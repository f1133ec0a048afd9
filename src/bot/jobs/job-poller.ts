import type { Log } from '#config/log.ts'
import type { Time } from '../time.ts'

/** Jobs of other processes, and of those that died, are found after this time at the latest. */
const LOOK_AGAIN_MS = 15_000
const JOBS_AT_ONCE = 50
/** Places that become free shortly after each other are filled by one poll. */
const HELD_BACK_MS = 20
/**
 * Pause before the next poll while jobs are held back. Querying when the next one is due would mean going through all
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
  /** Runs a job to its end, failures included; never rejects. */
  run(job: Job): Promise<void>
  /**
   * A job that takes longer than this gives up its place to the next one and continues beside it; at most this many
   * do so.
   */
  slow?: { afterMs: number; max: number }
  /**
   * Whether due jobs were left although places were free, because others of their group are running: each end of a
   * job then polls again.
   */
  isHeldBack?(): boolean
}

export type JobPoller = {
  start(): void
  /** Something was scheduled for this time. */
  wake(at: number): void
  /** No job is running, and none that it knows of is due. */
  isIdle(): boolean
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** Runs whatever is waiting in the database for its time: scheduled jobs, sources to be read. */
export function createJobPoller<Job>(deps: Deps<Job>): JobPoller {
  const { what = 'jobs', time, log, take, nextAt, run, slow = { afterMs: 0, max: 0 }, isHeldBack = () => false } = deps
  const running = new Set<Promise<void>>()
  /** Those of them that have given up their place. */
  const slowOnes = new Set<Promise<void>>()
  let planned: { at: number; cancel: () => void } | null = null
  let looking: Promise<void> | null = null
  let looks = 0
  let active = false

  const wake = (wantedAt: number) => {
    // It polls again before then anyway; a timer of more than 24 days would fire immediately.
    const at = Math.min(wantedAt, time.now() + LOOK_AGAIN_MS)
    if (!active || (planned && planned.at <= at)) return
    planned?.cancel()
    planned = { at, cancel: time.after(Math.max(0, at - time.now()), look) }
  }

  const look = () => {
    planned = null
    // Requested during a poll, which may have missed the job, so another poll follows.
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

  /** With all places taken more may be due: each place that becomes free polls. */
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
      // A job already due needs no timer: somebody may be waiting for it.
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
