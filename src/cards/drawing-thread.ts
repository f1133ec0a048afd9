import { parentPort } from 'node:worker_threads'
import type { CardDeps } from './card-deps.ts'
import { drawCard } from './draw-card.ts'
import { asError, type FromThread, type ToThread } from './drawing-messages.ts'
import { drawOpenGraph } from './open-graph.ts'

type Fetch = CardDeps['fetchImage']
type Waiting = { resolve(file: Buffer): void; reject(error: Error): void }

const fetchers = new Map<number, Fetch>()
const waiting = new Map<number, Waiting>()
let requests = 0

const tell = (message: FromThread) => parentPort?.postMessage(message)

/** Pictures are fetched by the process: it knows which addresses are allowed, and its database has the uploads. */
function fetcherOf(fetcher: number): Fetch {
  const known = fetchers.get(fetcher)
  if (known) return known
  const fetchImage: Fetch = (url) =>
    new Promise((resolve, reject) => {
      requests += 1
      waiting.set(requests, { resolve, reject })
      tell({ type: 'fetch', request: requests, fetcher, url })
    })
  fetchers.set(fetcher, fetchImage)
  return fetchImage
}

async function draw({ drawing, fetcher, picture }: Extract<ToThread, { type: 'draw' }>): Promise<void> {
  const onMissingImage = (url: string, error: unknown) => tell({ type: 'missing', drawing, url, error: asError(error) })
  try {
    const encoded =
      picture.what === 'card'
        ? await drawCard(picture.card, { fetchImage: fetcherOf(fetcher), onMissingImage })
        : await drawOpenGraph(picture.picture)
    tell({ type: 'drawn', drawing, encoded })
  } catch (error) {
    tell({ type: 'notDrawn', drawing, error: asError(error) })
  }
}

function answer(request: number, give: (waiting: Waiting) => void): void {
  const one = waiting.get(request)
  waiting.delete(request)
  if (one) give(one)
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'draw') draw(message)
  else if (message.type === 'fetched') answer(message.request, ({ resolve }) => resolve(Buffer.from(message.file)))
  else answer(message.request, ({ reject }) => reject(message.error))
})
tell({ type: 'ready' })
