import type { Clock } from '../clock.ts'
import type { Session } from './session.ts'

/** How long a lost connection may be resumed. */
const RESUME_WITHIN_MS = 3 * 60_000
/** Reference, "Rate Limiting": one identify for each key within five seconds. */
const IDENTIFY_INTERVAL_MS = 5_000
const MAX_CONCURRENCY = 1
const STARTS_PER_DAY = 1_000
const DAY_MS = 86_400_000

export class Sessions {
  readonly #clock: Clock
  readonly #newSecret: () => string
  readonly #sessions = new Map<string, Session>()
  readonly #lastIdentify = new Map<number, number>()
  #starts = { count: 0, resetAt: 0 }

  constructor(clock: Clock, newSecret: () => string) {
    this.#clock = clock
    this.#newSecret = newSecret
  }

  newId(): string {
    return this.#newSecret()
  }

  mayStart(shardId: number): boolean {
    const now = this.#clock.now()
    const key = shardId % MAX_CONCURRENCY
    if (now - (this.#lastIdentify.get(key) ?? Number.NEGATIVE_INFINITY) < IDENTIFY_INTERVAL_MS) return false
    if (this.startsLeft() === 0) return false
    this.#lastIdentify.set(key, now)
    this.#starts.count++
    return true
  }

  startsLeft(): number {
    const now = this.#clock.now()
    if (now >= this.#starts.resetAt) this.#starts = { count: 0, resetAt: now + DAY_MS }
    return Math.max(0, STARTS_PER_DAY - this.#starts.count)
  }

  begin(session: Session): void {
    this.#sweep()
    this.#sessions.set(session.id, session)
  }

  find(id: string): Session | undefined {
    this.#sweep()
    return this.#sessions.get(id)
  }

  end(id: string): void {
    this.#sessions.delete(id)
  }

  all(): Iterable<Session> {
    return this.#sessions.values()
  }

  #sweep(): void {
    const now = this.#clock.now()
    for (const session of this.#sessions.values())
      if (session.detachedAt !== null && now - session.detachedAt > RESUME_WITHIN_MS) this.#sessions.delete(session.id)
  }
}
