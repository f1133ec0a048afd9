import { dropOldest } from '#core/drop-oldest.ts'
import { PlatformAway } from './platform-away.ts'

/** How long the last answer is used while the platform is unreachable. */
const STAND_IN_MS = 60 * 60_000
/** With an older answer available, a fresh one is waited for only this long. */
const WAIT_MS = 1_500
/** For this long after a failure, callers get the older answer without waiting. */
const AWAY_MS = 5_000

/** `asOf`: when an answer that is older than it should be was current; null for a fresh one. */
export type PlatformAnswer<T> = { value: T; asOf: number | null }

type Entry<T> = { value: T; at: number; awayUntil: number }
type Options<T> = {
  freshMs: number
  max: number
  clock: () => number
  /** Answers not cached are requested again each time. */
  isKept?: (value: T) => boolean
}

/**
 * The platform's answers, requested again once they are older than `freshMs`; simultaneous callers share one request.
 */
export function createPlatformAnswers<T>({ freshMs, max, clock, isKept = () => true }: Options<T>) {
  const entries = new Map<string, Entry<T>>()
  const asking = new Map<string, Promise<T>>()

  const ask = (key: string, question: () => Promise<T>): Promise<T> => {
    const running = asking.get(key)
    if (running) return running
    const started = question()
      .then((value) => {
        if (isKept(value)) keep(key, value)
        return value
      })
      .finally(() => asking.delete(key))
    asking.set(key, started)
    return started
  }
  const keep = (key: string, value: T) => {
    entries.delete(key)
    entries.set(key, { value, at: clock(), awayUntil: 0 })
    dropOldest(entries, max)
  }
  const standIn = (entry: Entry<T>): PlatformAnswer<T> => ({ value: entry.value, asOf: entry.at })

  const askBriefly = async (entry: Entry<T>, answer: Promise<T>): Promise<PlatformAnswer<T>> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS, 'late')
    })
    const fresh = answer.then(
      (value) => ({ value, asOf: null }),
      (error: unknown) => {
        if (error instanceof PlatformAway) return 'away' as const
        throw error
      },
    )
    const first = await Promise.race([fresh, late]).finally(() => clearTimeout(timer))
    if (typeof first === 'object') return first
    entry.awayUntil = clock() + AWAY_MS
    return standIn(entry)
  }

  return {
    /** Returns no promise when nothing has to be awaited. */
    get(
      key: string,
      question: () => Promise<T>,
      maxAgeMs: number = freshMs,
    ): PlatformAnswer<T> | Promise<PlatformAnswer<T>> {
      const entry = entries.get(key)
      const age = entry ? clock() - entry.at : Number.POSITIVE_INFINITY
      if (entry && age < maxAgeMs) return { value: entry.value, asOf: null }
      if (!entry || age >= STAND_IN_MS) return ask(key, question).then((value) => ({ value, asOf: null }))
      return clock() < entry.awayUntil ? standIn(entry) : askBriefly(entry, ask(key, question))
    },
  }
}
