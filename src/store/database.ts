import pg from 'pg'
import { createDeadlines } from './answer-deadlines.ts'

export type Database = {
  /** For hot statements: `pool.query({ name, text, values })` is prepared once per connection. */
  pool: Pick<pg.ClientBase, 'query'>
  /** One connection for several statements, such as a transaction. To be released. */
  connect(): Promise<Connection>
  close(): Promise<void>
}

type Connection = {
  query: pg.ClientBase['query']
  /** Broken connections are discarded; the server rolls back their transactions. */
  release(isBroken: boolean): void
}

const POOL_MAX = 10
/**
 * So that people are told within three seconds that the database hangs. No request waits for both limits: a server
 * that hangs accepts no new connection, so either the pool has none to give or an existing one does not answer.
 */
const CONNECT_LIMIT_MS = 2_000
const QUERY_LIMIT_MS = 2_000
const LONG_QUERY_LIMIT_MS = 60_000
/** The driver's own limit also counts pauses of this process, so it is only a backstop. */
const SOCKET_LIMIT_MS = 15_000

/** Spread into a statement that nobody waits for, such as deleting old rows. */
export const LONG_QUERY = { query_timeout: LONG_QUERY_LIMIT_MS }

type Options = {
  max?: number
  /** For each statement, unless it is a `LONG_QUERY`. */
  queryLimitMs?: number
  connectLimitMs?: number
}

export function openDatabase(url: string, options: Options = {}): Database {
  const { max = POOL_MAX, queryLimitMs = QUERY_LIMIT_MS, connectLimitMs = CONNECT_LIMIT_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.max(connectLimitMs, SOCKET_LIMIT_MS),
    // By then nobody reads the answer any more: the server need not continue.
    statement_timeout: Math.max(queryLimitMs, LONG_QUERY_LIMIT_MS),
    keepAlive: true,
  })
  // An idle connection that breaks emits here, and would end the process; the next query reports the outage.
  pool.on('error', () => {})
  // A connection that breaks while being handed out has no listener of ours yet.
  pool.on('connect', (client) => client.on('error', () => {}))
  const within = createDeadlines()

  const connect = async (): Promise<Connection> => {
    const connecting = pool.connect()
    const client = await within(connectLimitMs, connecting).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {}, // reported above
      )
      throw error
    })
    let isCut = false
    // A connection that breaks between two statements emits an error; without a listener it would end the process.
    const onError = () => {
      isCut = true
    }
    client.on('error', onError)
    const query = (config: pg.QueryConfig, values?: unknown[]) =>
      within(limitOf(config) ?? queryLimitMs, client.query(config, values))
    return {
      query: query as pg.ClientBase['query'],
      release(isBroken) {
        const isLost = isBroken || isCut
        // A discarded connection may still emit an error while it closes, when the pool no longer listens.
        if (!isLost) client.off('error', onError)
        client.release(isLost)
      },
    }
  }

  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const connection = await connect()
    let isBroken = false
    try {
      return await connection.query(config, values)
    } catch (error) {
      isBroken = isDatabaseAway(error)
      throw error
    } finally {
      connection.release(isBroken)
    }
  }
  return { pool: { query: query as pg.ClientBase['query'] }, connect, close: () => pool.end() }
}

function limitOf(config: string | (pg.QueryConfig & Partial<typeof LONG_QUERY>)): number | undefined {
  return typeof config === 'string' ? undefined : config.query_timeout
}

/** For work that nobody waits for, such as filling the demo: statements may take long. */
export function openDatabaseForLongWork(url: string): Database {
  return openDatabase(url, { max: 2, queryLimitMs: LONG_QUERY_LIMIT_MS, connectLimitMs: LONG_QUERY_LIMIT_MS })
}

/** SQLSTATE classes 08 (connection), 53 (disk, memory or connections used up), 57P0x (shutdown, starting up), 3D000 (dropped). */
const AWAY_STATES = /^(?:08...|53...|57P0[1-3]|3D000)$/
const DISK_FULL_STATE = '53100'
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The driver's own errors have no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection|Query read timeout)/

/** True when a query failed because of the database's state, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_MESSAGES.test(error.message)
}

/** A special case of unavailability: reading works, writing does not. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === DISK_FULL_STATE
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
