import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CardDeps } from './card-deps.ts'
import type { drawCard as DrawCard } from './draw-card.ts'
import { asError, type FromThread, type Picture, type ToThread } from './drawing-messages.ts'
import type { EncodedCard } from './encode.ts'
import type { drawOpenGraph as DrawOpenGraph } from './open-graph.ts'

// Pictures are drawn in a thread: loading the canvas and its fonts alone would stop everything else for a second. They
// take some 40 MB, so the thread starts with a process's first picture and ends when none was drawn for a while.

/** Beside this file in the source, beside the bundled processes otherwise. */
const THREAD = join(import.meta.dirname, `drawing-thread${extname(import.meta.filename)}`)
const REST_MS = 120_000

type Pending = { deps: CardDeps | null; resolve(encoded: EncodedCard): void; reject(error: Error): void }
type Thread = {
  worker: Worker
  ready: PromiseWithResolvers<void>
  pending: Map<number, Pending>
  rest: NodeJS.Timeout | undefined
}

let thread: Thread | null = null
let drawings = 0
const fetchers: CardDeps['fetchImage'][] = []

/** Once it has resolved, only the picture itself takes time. */
export function readyToDraw(): Promise<void> {
  thread ??= startThread()
  return thread.ready.promise
}

export const drawCard: typeof DrawCard = (card, deps) => draw({ what: 'card', card }, deps)
export const drawOpenGraph: typeof DrawOpenGraph = (picture) => draw({ what: 'openGraph', picture }, null)

function draw(picture: Picture, deps: CardDeps | null): Promise<EncodedCard> {
  thread ??= startThread()
  const { worker, pending, rest } = thread
  clearTimeout(rest)
  drawings += 1
  const { promise, resolve, reject } = Promise.withResolvers<EncodedCard>()
  pending.set(drawings, { deps, resolve, reject })
  worker.ref()
  say(worker, { type: 'draw', drawing: drawings, fetcher: deps ? numberOf(deps.fetchImage) : -1, picture })
  return promise
}

function numberOf(fetchImage: CardDeps['fetchImage']): number {
  const known = fetchers.indexOf(fetchImage)
  return known === -1 ? fetchers.push(fetchImage) - 1 : known
}

const say = (worker: Worker, message: ToThread) => worker.postMessage(message)

function startThread(): Thread {
  const worker = new Worker(THREAD)
  const started: Thread = { worker, ready: Promise.withResolvers(), pending: new Map(), rest: undefined }
  const end = (error: Error) => {
    if (thread === started) thread = null
    // Whoever waits for it draws, and hears of the error.
    started.ready.resolve()
    for (const { reject } of started.pending.values()) reject(error)
    started.pending.clear()
  }
  worker.on('message', (message: FromThread) => hear(started, message))
  worker.on('error', (error) => end(asError(error)))
  worker.on('exit', () => end(new Error('the drawing thread ended')))
  return started
}

function hear(from: Thread, message: FromThread): void {
  if (message.type === 'ready') {
    from.ready.resolve()
    restIfIdle(from)
    return
  }
  if (message.type === 'fetch') {
    fetchFor(from.worker, message)
    return
  }
  const pending = from.pending.get(message.drawing)
  if (message.type === 'missing') {
    pending?.deps?.onMissingImage?.(message.url, message.error)
    return
  }
  from.pending.delete(message.drawing)
  if (message.type === 'drawn') pending?.resolve(bufferOf(message.encoded))
  else pending?.reject(message.error)
  restIfIdle(from)
}

function restIfIdle(from: Thread): void {
  if (from.pending.size > 0) return
  // A thread that draws nothing must not keep a process that has nothing else to do.
  from.worker.unref()
  clearTimeout(from.rest)
  from.rest = setTimeout(() => endThread(from), REST_MS).unref()
}

/** A Buffer arrives as a plain array of bytes. */
const bufferOf = (encoded: EncodedCard): EncodedCard => ({ ...encoded, data: Buffer.from(encoded.data) })

async function fetchFor(worker: Worker, { request, fetcher, url }: Extract<FromThread, { type: 'fetch' }>) {
  try {
    const file = await fetchers[fetcher]?.(url)
    if (!file) throw new Error(`nothing fetches ${url}`)
    say(worker, { type: 'fetched', request, file })
  } catch (error) {
    say(worker, { type: 'notFetched', request, error: asError(error) })
  }
}

function endThread(ending: Thread): void {
  if (thread === ending) thread = null
  ending.worker.terminate()
}
