import type { Clock } from '../clock.ts'

export type SinkRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
  at: number
}

const REQUESTS_KEPT = 200
const BODY_MAX_BYTES = 1024 * 1024

/** Records what is sent to it, to check that something was sent. */
export class Sink {
  readonly #clock: Clock
  #requests: SinkRequest[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async record(name: string, request: Request): Promise<void> {
    const body = (await request.text()).slice(0, BODY_MAX_BYTES)
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const entry = { name, method: request.method, path: pathname + search, headers, body, at: this.#clock.now() }
    this.#requests = [...this.#requests, entry].slice(-REQUESTS_KEPT)
  }

  /** Oldest first. */
  requests(name: string): SinkRequest[] {
    return this.#requests.filter((one) => one.name === name)
  }

  clear(): void {
    this.#requests = []
  }
}
