import * as z from 'zod/mini'

/** More than this many within the window is a burst: no pictures, and names are merged into one message. */
const BURST_COUNT = 10
const BURST_WINDOW_MS = 10_000
const MERGE_EVERY_MS = 15_000
export const CALM_MS = 60_000
/** How many names are kept; the others are only counted. */
const NAMES_SHOWN = 10

const burstSchema = z.object({
  /** Times within the window, oldest first. */
  recent: z.array(z.number()),
  /** Null while everybody gets a separate message. */
  mergingSince: z.nullable(z.number()),
  names: z.array(z.string()),
  count: z.number(),
  /** When the next merged message goes out. */
  mergeAt: z.nullable(z.number()),
})
/** Arrivals, or departures, of the last seconds. */
export type Burst = z.infer<typeof burstSchema>

const CALM: Burst = { recent: [], mergingSince: null, names: [], count: 0, mergeAt: null }

/** The stored state; an unknown shape counts as quiet rather than stopping every greeting. */
export function burstFrom(remembered: unknown): Burst {
  const parsed = burstSchema.safeParse(remembered)
  return parsed.success ? parsed.data : CALM
}

export type Noted = {
  burst: Burst
  mode: 'single' | 'merged' /** Set when a merge must be scheduled. */
  mergeAt: number | null
}

/** Counts one more person. Ten within ten seconds are greeted separately; the eleventh starts merging. */
export function noteArrival(before: Burst, name: string, now: number): Noted {
  const last = before.recent.at(-1) ?? Number.NEGATIVE_INFINITY
  // A merged message that is still due keeps its names even when the burst is over.
  const burst = now - last >= CALM_MS ? { ...before, recent: [], mergingSince: null } : before
  const recent = [...burst.recent.filter((time) => now - time < BURST_WINDOW_MS), now].slice(-BURST_COUNT - 1)
  const isBurst = burst.mergingSince !== null || recent.length > BURST_COUNT
  if (!isBurst) return { burst: { ...burst, recent }, mode: 'single', mergeAt: null }
  // A merge whose time has passed was lost: schedules another one.
  const due = burst.mergeAt !== null && burst.mergeAt > now ? burst.mergeAt : null
  const mergeAt = due ?? now + MERGE_EVERY_MS
  return {
    burst: {
      recent,
      mergingSince: burst.mergingSince ?? now,
      names: [...burst.names, name].slice(0, NAMES_SHOWN),
      count: burst.count + 1,
      mergeAt,
    },
    mode: 'merged',
    mergeAt: due === null ? mergeAt : null,
  }
}

export type Merged = { burst: Burst; names: readonly string[]; others: number }

/** Takes everybody who is waiting, for one message; null when nobody is. */
export function mergeArrivals(queue: Burst): Merged | null {
  if (queue.count === 0) return null
  return {
    burst: { ...queue, names: [], count: 0, mergeAt: null },
    names: queue.names,
    others: queue.count - queue.names.length,
  }
}
