/** A simulated fault between a client and the REST interface. */
export type RestTrouble = {
  kind: 'rate limit' | 'global rate limit' | 'server error' | 'slow'
  /** How many requests it affects; without it, all until `calm`. */
  times?: number | undefined
  method?: string | undefined
  /** A part of the path, as `/messages`; every path when left out. */
  path?: string | undefined
  status?: number | undefined
  delayMs?: number | undefined
  retryAfterMs?: number | undefined
}

export type Met =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: object }
  | { kind: 'wait'; ms: number }

const DEFAULT_DELAY_MS = 1_500
const DEFAULT_RETRY_MS = 1_000

/** The faults requested through the control API. */
export class Troubles {
  #rest: RestTrouble[] = []
  /** null: heartbeats are acknowledged immediately; Infinity: never. */
  heartbeatAckDelayMs: number | null = null
  /** Nobody can connect, and every request fails. */
  isAway = false

  addRest(trouble: RestTrouble): void {
    this.#rest.push({ ...trouble })
  }

  calm(): void {
    this.#rest = []
    this.heartbeatAckDelayMs = null
    this.isAway = false
  }

  /** The fault for this request; null when there is none. */
  meet(method: string, path: string): Met | null {
    if (this.isAway) return failure(503)
    const trouble = this.#rest.find(
      (one) => (one.method ?? method) === method && (one.path === undefined || path.includes(one.path)),
    )
    if (!trouble) return null
    if (trouble.times !== undefined && --trouble.times <= 0) this.#rest = this.#rest.filter((one) => one !== trouble)
    if (trouble.kind === 'slow') return { kind: 'wait', ms: trouble.delayMs ?? DEFAULT_DELAY_MS }
    return trouble.kind === 'server error' ? failure(trouble.status ?? 500) : limited(trouble)
  }
}

const PHRASES: Record<number, string> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const failure = (status: number): Met => ({
  kind: 'answer',
  status,
  headers: {},
  body: { message: `${status}: ${PHRASES[status] ?? 'Server Error'}`, code: 0 },
})

function limited(trouble: RestTrouble): Met {
  const isGlobal = trouble.kind === 'global rate limit'
  const waitS = (trouble.retryAfterMs ?? DEFAULT_RETRY_MS) / 1_000
  return {
    kind: 'answer',
    status: 429,
    headers: {
      'Retry-After': String(Math.ceil(waitS)),
      'X-RateLimit-Scope': isGlobal ? 'global' : 'shared',
      ...(isGlobal
        ? { 'X-RateLimit-Global': 'true' }
        : { 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': waitS.toFixed(3) }),
    },
    body: { message: 'You are being rate limited.', retry_after: waitS, global: isGlobal },
  }
}
