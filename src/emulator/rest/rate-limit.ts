import type { Clock } from '../clock.ts'
import { hex32 } from '../world/hash.ts'

export type RateLimit = { name: string; limit: number; windowMs: number }

/** Discord only publishes its limits in headers; these are the ones its routes have shown for years. */
export const LIMITS = {
  postMessage: { name: 'post message', limit: 5, windowMs: 5_000 },
  deleteMessage: { name: 'delete message', limit: 5, windowMs: 1_000 },
  editMessage: { name: 'edit message', limit: 5, windowMs: 5_000 },
  react: { name: 'react', limit: 1, windowMs: 250 },
  memberWrite: { name: 'member write', limit: 10, windowMs: 10_000 },
  channelWrite: { name: 'channel write', limit: 10, windowMs: 15_000 },
  commandWrite: { name: 'command write', limit: 20, windowMs: 20_000 },
  webhook: { name: 'webhook', limit: 5, windowMs: 2_000 },
  ordinary: { name: 'ordinary', limit: 25, windowMs: 1_000 },
  /** Per channel, for all callers: its name and topic can change twice within ten minutes. */
  renameChannel: { name: 'rename channel', limit: 2, windowMs: 600_000 },
  /** Per channel: ten of its messages can be published within an hour. */
  crosspost: { name: 'crosspost', limit: 10, windowMs: 3_600_000 },
  myGuilds: { name: 'my guilds', limit: 5, windowMs: 1_000 },
} as const satisfies Record<string, RateLimit>

const GLOBAL_LIMIT = 50
const GLOBAL_WINDOW_MS = 1_000

type Window = { used: number; resetAt: number }

export type Verdict =
  | { allowed: true; headers: Record<string, string> }
  | { allowed: false; headers: Record<string, string>; body: { message: string; retry_after: number; global: boolean } }

/** Windows begin with their first request, per caller, route and major parameter. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #windows = new Map<string, Window>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  take(caller: string, route: string, major: string, limit: RateLimit, countsGlobally = true): Verdict {
    const all = this.#window(`global ${caller}`, GLOBAL_WINDOW_MS)
    if (countsGlobally && all.used >= GLOBAL_LIMIT)
      return this.#refused(all, { 'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global' }, true)
    if (countsGlobally) all.used++
    const own = this.#window(`${caller} ${route} ${major}`, limit.windowMs)
    const exceeded = own.used >= limit.limit
    if (!exceeded) own.used++
    const headers = {
      'X-RateLimit-Limit': String(limit.limit),
      'X-RateLimit-Remaining': String(limit.limit - own.used),
      'X-RateLimit-Reset': (own.resetAt / 1_000).toFixed(3),
      'X-RateLimit-Reset-After': (Math.max(0, own.resetAt - this.#clock.now()) / 1_000).toFixed(3),
      'X-RateLimit-Bucket': hex32(route),
    }
    return exceeded
      ? this.#refused(own, { ...headers, 'X-RateLimit-Scope': 'user' }, false)
      : { allowed: true, headers }
  }

  /**
   * A limit for some bodies only, within the route's own. The route's headers stay, with requests left: from that and
   * `Retry-After`, clients see that only this part of the route is blocked.
   */
  takePart(major: string, limit: RateLimit): Verdict {
    const window = this.#window(`${limit.name} ${major}`, limit.windowMs)
    if (window.used >= limit.limit) return this.#refused(window, { 'X-RateLimit-Scope': 'shared' }, false)
    window.used++
    return { allowed: true, headers: {} }
  }

  #refused(window: Window, headers: Record<string, string>, global: boolean): Verdict {
    const waitS = Math.max(0, window.resetAt - this.#clock.now()) / 1_000
    return {
      allowed: false,
      headers: { ...headers, 'Retry-After': String(Math.ceil(waitS)) },
      body: { message: 'You are being rate limited.', retry_after: Number(waitS.toFixed(3)), global },
    }
  }

  #window(key: string, lengthMs: number): Window {
    const now = this.#clock.now()
    const present = this.#windows.get(key)
    if (present && present.resetAt > now) return present
    const fresh = { used: 0, resetAt: now + lengthMs }
    this.#windows.set(key, fresh)
    if (this.#windows.size > 5_000) this.#sweep(now)
    return fresh
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.resetAt <= now) this.#windows.delete(key)
  }
}
