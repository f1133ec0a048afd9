import pg from 'pg'
import { z } from 'zod'
import type { Log } from '#config/log.ts'
import { HISTORY_SOURCES } from '#core/history-api.ts'

export const BUS_CHANNEL = 'guildhall'

const busMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settings'),
    guildId: z.string(),
    revision: z.number(),
    /** Who has saved, and through what; older versions do not include it. */
    by: z.object({ id: z.string(), source: z.enum(HISTORY_SOURCES) }).optional(),
  }),
  z.object({
    kind: z.literal('guild'),
    guildId: z.string(),
    revision: z.number(),
    /** Included when the bot has just joined or left. */
    presence: z.enum(['joined', 'left']).nullish(),
  }),
  z.object({ kind: z.literal('session'), sessionId: z.string() }),
  z.object({ kind: z.literal('premium'), guildId: z.string() }),
  /** Something is due now that the bot has not scheduled itself. */
  z.object({ kind: z.literal('job'), guildId: z.string() }),
  /** A source has pushed news: it is to be read now. */
  z.object({ kind: z.literal('sources') }),
  /** This record has changed, for dashboard pages that show it. */
  z.object({ kind: z.literal('record'), guildId: z.string(), module: z.string(), id: z.string() }),
  z.object({
    kind: z.literal('collection'),
    guildId: z.string(),
    name: z.string(),
    actor: z.object({ id: z.string(), name: z.string() }),
  }),
])

export type BusMessage = z.infer<typeof busMessage>

export type Bus = {
  subscribe(listener: (message: BusMessage) => void): () => void
  /** Messages may have been missed: caches must be dropped. */
  onReconnect(listener: () => void): () => void
  /** False while the connection is down: changes are not received. */
  isConnected(): boolean
  close(): Promise<void>
}

/** For statements that publish: `select pg_notify($1, $2)` in the transaction that makes the change. */
export function notifySql(message: BusMessage): { text: string; values: [string, string] } {
  return { text: 'select pg_notify($1, $2)', values: [BUS_CHANNEL, JSON.stringify(message)] }
}

/** A listening connection sends nothing: without probes a cut cable would go unnoticed for hours. */
const KEEP_ALIVE_MS = 10_000
/** A server that hangs accepts connections and answers nothing. */
const ANSWER_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000

/** A connection that only listens. Resolves once it does, so that nothing published afterwards is missed. */
export async function openBus(url: string, log: Log): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>()
  const reconnectListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const hear = (payload: string | undefined) => {
    const message = parseMessage(payload)
    if (message) for (const listener of listeners) listener(message)
    else log.warn({ payload }, 'bus: message not understood')
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    next.on('notification', ({ payload }) => hear(payload))
    // Errors before `end` say why; the `end` that always follows decides what to do.
    next.on('error', (error) => log.warn({ err: error }, 'bus: connection lost'))
    next.once('end', () => {
      if (client !== next) return
      client = null
      if (!closed) reconnectAfter(FIRST_RETRY_MS)
    })
    await next.connect()
    try {
      await next.query(`listen ${BUS_CHANNEL}`)
    } catch (error) {
      // It might still receive messages once the server recovers, beside the connection that replaces it.
      void next.end()
      throw error
    }
    client = next
  }

  const reconnectAfter = (delayMs: number) => {
    retry = setTimeout(async () => {
      try {
        await connect()
      } catch (error) {
        log.warn({ err: error, delayMs }, 'bus: still away')
        if (!closed) reconnectAfter(Math.min(delayMs * 2, LAST_RETRY_MS))
        return
      }
      if (closed) await client?.end()
      else for (const listener of reconnectListeners) listener()
    }, delayMs)
  }

  await connect()
  return {
    subscribe: (listener) => addTo(listeners, listener),
    onReconnect: (listener) => addTo(reconnectListeners, listener),
    isConnected: () => client !== null,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function parseMessage(payload: string | undefined): BusMessage | null {
  try {
    return busMessage.safeParse(JSON.parse(payload ?? '')).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null // somebody else's NOTIFY; reported by the caller
    throw error
  }
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => set.delete(item)
}
