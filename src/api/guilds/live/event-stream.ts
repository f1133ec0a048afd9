import type { LiveEvent } from '#core/live-api.ts'

/** A browser that reads nothing for this many events is disconnected: it reconnects and reloads everything. */
const WAITING_MAX = 256

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send(event: LiveEvent): void
  /** Sends a comment, which keeps the connection open and is ignored. */
  beat(): void
  end(): void
}

/** `onEnd` runs once, whichever side ends it. */
export function createEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel() {
      controller = null
      onEnd()
    },
  })
  const end = () => {
    if (!controller) return
    controller.close()
    controller = null
    onEnd()
  }
  const write = (text: string) => {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -WAITING_MAX) end()
  }
  return {
    body,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': alive\n\n'),
    end,
  }
}
