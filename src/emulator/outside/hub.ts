import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'

/** As YouTube's: without another request, a subscription lasts five days. */
const LEASE_SECONDS = 432_000
const LEASE_MAX_SECONDS = 864_000
const DELIVERIES_KEPT = 100

const hubRequest = z.object({
  'hub.mode': z.enum(['subscribe', 'unsubscribe']),
  'hub.topic': z.url(),
  'hub.callback': z.url(),
  'hub.secret': z.string().max(200).optional(),
  'hub.lease_seconds': z.coerce.number().int().min(1).default(LEASE_SECONDS),
})
type HubRequest = z.output<typeof hubRequest>

export type Subscription = { topic: string; callback: string; secret: string | null; endsAt: number }
export type Delivery = { callback: string; body: string; signature: string | null; status: number | null }

/** Pushes news to subscribers (WebSub). It only ever calls the site. */
export class Hub {
  readonly #clock: Clock
  readonly #origins: ReadonlySet<string>
  readonly #running = new Set<Promise<void>>()
  #subscriptions: Subscription[] = []
  #deliveries: Delivery[] = []

  constructor(clock: Clock, origins: Iterable<string>) {
    this.#clock = clock
    this.#origins = new Set(origins)
  }

  /** Returns the status of the answer; whether the subscriber confirms is checked afterwards. */
  ask(form: unknown): number {
    const { data } = hubRequest.safeParse(form)
    if (!data || !this.#origins.has(new URL(data['hub.callback']).origin)) return 400
    this.#run(this.#confirm(data))
    return 202
  }

  subscriptions(): Subscription[] {
    return this.#subscriptions.filter(({ endsAt }) => endsAt > this.#clock.now())
  }

  /** Oldest first. */
  deliveries(): Delivery[] {
    return this.#deliveries
  }

  tell(topic: string, body: string): void {
    for (const one of this.subscriptions()) if (one.topic === topic) this.#run(this.#deliver(one, body))
  }

  /** Resolves when everything that was started is done. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  clear(): void {
    this.#subscriptions = []
    this.#deliveries = []
  }

  #run(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #confirm(asked: HubRequest): Promise<void> {
    const { 'hub.mode': mode, 'hub.topic': topic, 'hub.callback': callback, 'hub.secret': secret = null } = asked
    const seconds = Math.min(asked['hub.lease_seconds'], LEASE_MAX_SECONDS)
    const challenge = randomBytes(16).toString('hex')
    const url = new URL(callback)
    url.searchParams.set('hub.mode', mode)
    url.searchParams.set('hub.topic', topic)
    url.searchParams.set('hub.challenge', challenge)
    if (mode === 'subscribe') url.searchParams.set('hub.lease_seconds', String(seconds))
    const reply = await call(url.href)
    if (reply?.status !== 200 || reply.body !== challenge) return
    this.#subscriptions = this.#subscriptions.filter((one) => one.topic !== topic || one.callback !== callback)
    const endsAt = this.#clock.now() + seconds * 1_000
    if (mode === 'subscribe') this.#subscriptions.push({ topic, callback, secret, endsAt })
  }

  async #deliver({ callback, secret }: Subscription, body: string): Promise<void> {
    const signature = secret === null ? null : `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
    const headers = { 'content-type': 'application/atom+xml', ...(signature && { 'x-hub-signature': signature }) }
    const reply = await call(callback, { method: 'POST', body, headers })
    const delivery = { callback, body, signature, status: reply?.status ?? null }
    this.#deliveries = [...this.#deliveries, delivery].slice(-DELIVERIES_KEPT)
  }
}

/** null: no answer. */
async function call(url: string, init: RequestInit = {}): Promise<{ status: number; body: string } | null> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    return { status: response.status, body: await response.text() }
  } catch {
    // Refused, cut or too slow: the same to a hub.
    return null
  }
}
