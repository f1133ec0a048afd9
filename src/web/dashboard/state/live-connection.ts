import type { LiveEvent } from '#core/live-api.ts'
import type { ApiResult } from './call-api.ts'
import { createEventReader } from './live-events.ts'
import { createStore } from './store.ts'

/**
 * The server writes something every 25 s; when two of those are missing, the connection is dead although nobody closed
 * it.
 */
export const SILENCE_MAX_MS = 60_000
export const FIRST_RETRY_MS = 1_000
export const LAST_RETRY_MS = 30_000

export type LiveState = { kind: 'connecting' | 'live' | 'offline' }

export type Timers = { start(run: () => void, ms: number): number; stop(timer: number): void }

type Deps = {
  open(signal: AbortSignal): Promise<ApiResult<ReadableStream<Uint8Array>>>
  timers: Timers
  /** 0 to 1: keeps a thousand dashboards from reconnecting in the same second. */
  random(): number
  onEvent(event: LiveEvent): void
  /** Open again after a gap: something may have been missed. */
  onReturn(): void
  /** The server no longer exists, at least for this person. */
  onGone(): void
}

/** The live stream of an open dashboard. Reconnects by itself, and reports when it is offline. */
export function createLiveConnection({ open, timers, random, onEvent, onReturn, onGone }: Deps) {
  const store = createStore<LiveState>({ kind: 'connecting' })
  let stopped = false
  let wasOpen = false
  let failures = 0
  let waiting: number | null = null
  let current: AbortController | null = null

  const say = (kind: LiveState['kind']) => {
    if (!stopped && store.snapshot().kind !== kind) store.set({ kind })
  }
  const retryIn = (ms: number) => {
    waiting = timers.start(() => {
      waiting = null
      connect()
    }, ms)
  }
  const connect = async () => {
    const attempt = new AbortController()
    current = attempt
    const result = await open(attempt.signal)
    if (stopped || current !== attempt) return
    if (result.kind === 'ok') {
      failures = 0
      say('live')
      if (wasOpen) onReturn()
      wasOpen = true
      await read(result.value, attempt)
      if (stopped || current !== attempt) return
      // Streams end with their token: reconnect immediately, and report it only if that fails.
      retryIn(random() * FIRST_RETRY_MS)
      return
    }
    if (result.kind === 'signedOut') return
    if (result.kind === 'problem' && (result.status === 403 || result.status === 404)) {
      onGone()
      return
    }
    say('offline')
    retryIn(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS) * (0.5 + random() / 2))
    failures += 1
  }
  const read = async (stream: ReadableStream<Uint8Array>, attempt: AbortController) => {
    const decoder = new TextDecoder()
    const feed = createEventReader(onEvent)
    const reader = stream.getReader()
    for (;;) {
      const silence = timers.start(() => attempt.abort(), SILENCE_MAX_MS)
      // A connection that breaks counts as an end.
      const chunk = await reader.read().catch(() => ({ done: true, value: undefined }))
      timers.stop(silence)
      if (chunk.done || !chunk.value || stopped) return
      feed(decoder.decode(chunk.value, { stream: true }))
    }
  }

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    start: () => void connect(),
    /** On request, or when the browser reports that the network is back. */
    retryNow() {
      if (waiting === null) return
      timers.stop(waiting)
      waiting = null
      failures = 0
      connect()
    },
    /** The browser reports that the network is gone before the stream notices. */
    lose() {
      current?.abort()
      say('offline')
    },
    stop() {
      stopped = true
      if (waiting !== null) timers.stop(waiting)
      current?.abort()
    },
  }
}
