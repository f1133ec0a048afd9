import { describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#core/live-api.ts'
import type { ApiResult } from './call-api.ts'
import { createLiveConnection, FIRST_RETRY_MS, LAST_RETRY_MS, SILENCE_MAX_MS } from './live-connection.ts'
import { createEventReader } from './live-events.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const HELLO: LiveEvent = { kind: 'hello', revision: 7, stream: 's' }

type Opened = ApiResult<ReadableStream<Uint8Array>>

/** A server that answers as told, and timers that only fire when told to. */
function given(answers: (Opened | 'stream')[]) {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let lastTimer = 0
  let line: ReadableStreamDefaultController<Uint8Array> | null = null
  const opened: AbortSignal[] = []
  const events: LiveEvent[] = []
  const [onReturn, onGone] = [vi.fn(), vi.fn()]
  const live = createLiveConnection({
    open: async (signal) => {
      opened.push(signal)
      const answer = answers.shift() ?? { kind: 'unreachable' }
      if (answer !== 'stream') return answer
      const value = new ReadableStream<Uint8Array>({
        start(controller) {
          line = controller
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      })
      return { kind: 'ok', value }
    },
    timers: {
      start(run, ms) {
        lastTimer += 1
        timers.set(lastTimer, { run, ms })
        return lastTimer
      },
      stop: (timer) => void timers.delete(timer),
    },
    random: () => 1,
    onEvent: (event) => events.push(event),
    onReturn,
    onGone,
  })
  return {
    live,
    opened,
    events,
    onReturn,
    onGone,
    waits: () => [...timers.values()].map(({ ms }) => ms),
    async fire(ms: number) {
      const [found] = [...timers].filter(([, timer]) => timer.ms === ms)
      if (!found) throw new Error(`nothing waits ${ms} ms`)
      timers.delete(found[0])
      found[1].run()
      await turn()
    },
    async say(text: string) {
      line?.enqueue(new TextEncoder().encode(text))
      await turn()
    },
    async hangUp() {
      line?.close()
      await turn()
    },
  }
}

describe('the live connection', () => {
  it('passes on what the server sends, wherever it is split', async () => {
    const { live, say, events } = given(['stream'])
    live.start()
    await turn()
    expect(live.snapshot().kind).toBe('live')
    await say(': alive\n\ndata: {"kind":"hel')
    expect(events).toEqual([])
    await say('lo","revision":7,"stream":"s"}\n\ndata: {"kind":"of tomorrow"}\n\ndata: no JSON\n\n')
    expect(events).toEqual([HELLO])
  })

  it('reconnects immediately after an end, silently, and reports that something may have been missed', async () => {
    const { live, hangUp, fire, onReturn } = given(['stream', 'stream'])
    live.start()
    await turn()
    expect(onReturn).not.toHaveBeenCalled()
    await hangUp()
    expect(live.snapshot().kind).toBe('live')
    await fire(FIRST_RETRY_MS)
    expect(onReturn).toHaveBeenCalledOnce()
  })

  it('reports that it is offline, and retries less and less often', async () => {
    const { live, waits, fire } = given([])
    live.start()
    await turn()
    expect(live.snapshot().kind).toBe('offline')
    const waited: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const [ms = 0] = waits()
      waited.push(ms)
      await fire(ms)
    }
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, LAST_RETRY_MS, LAST_RETRY_MS])
  })

  it('retries immediately when asked, and is live again', async () => {
    const { live, waits } = given([{ kind: 'unreachable' }, 'stream'])
    live.start()
    await turn()
    live.retryNow()
    await turn()
    expect(live.snapshot().kind).toBe('live')
    expect(waits()).toEqual([SILENCE_MAX_MS])
  })

  it('closes a connection that has been silent for too long', async () => {
    const { live, fire, opened, waits } = given(['stream', 'stream'])
    live.start()
    await turn()
    await fire(SILENCE_MAX_MS)
    expect(opened[0]?.aborted).toBe(true)
    expect(waits()).toEqual([FIRST_RETRY_MS])
  })

  it('gives up where there is nothing to follow, or nobody is signed in', async () => {
    const missing = given([{ kind: 'problem', status: 404, problem: null }])
    missing.live.start()
    await turn()
    expect(missing.onGone).toHaveBeenCalledOnce()
    const signedOut = given([{ kind: 'signedOut' }])
    signedOut.live.start()
    await turn()
    expect([missing.waits(), signedOut.waits()]).toEqual([[], []])
  })

  it('cleans up when the page is left', async () => {
    const { live, opened, waits } = given(['stream'])
    live.start()
    await turn()
    live.stop()
    await turn()
    expect([opened[0]?.aborted, waits()]).toEqual([true, []])
  })
})

it('reads events that span several lines', () => {
  const events: LiveEvent[] = []
  createEventReader((event) => events.push(event))(
    'event: message\ndata: {"kind":\ndata: "hello","revision":7,"stream":"s"}\n\n',
  )
  expect(events).toEqual([HELLO])
})
