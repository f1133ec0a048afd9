import pg from 'pg'

export type Database = {
  /** For hot statements: `pool.query({ name, text, values })` is prepared once per connection. */
  pool: pg.Pool
  close(): Promise<void>
}

const POOL_MAX = 10
/**
 * A server that hangs accepts connections and answers nothing. People are told within three seconds, so waiting
 * for a connection or for an answer takes less; who waits for the one does not wait for the other as well.
 */
const CONNECT_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 2_000
const LONG_QUERY_TIMEOUT_MS = 60_000

/** Spread into a statement that nobody waits for, such as one that deletes what is old. */
export const LONG_QUERY = { query_timeout: LONG_QUERY_TIMEOUT_MS }

type Options = {
  max?: number
  connectTimeoutMs?: number
  /** For each statement, unless it is a `LONG_QUERY`. */
  queryTimeoutMs?: number
}

export function openDatabase(
  url: string,
  { max = POOL_MAX, connectTimeoutMs = CONNECT_TIMEOUT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    // Nobody reads the answer any more by then: the server need not go on.
    statement_timeout: Math.max(queryTimeoutMs, LONG_QUERY_TIMEOUT_MS),
    keepAlive: true,
  })
  // An idle connection that breaks emits here, and would end the process; the next query reports the outage.
  pool.on('error', () => {})
  return { pool, close: () => pool.end() }
}

/** For work that nobody waits for, such as filling the demo: every statement may take long. */
export function openPatientDatabase(url: string): Database {
  return openDatabase(url, { max: 2, queryTimeoutMs: LONG_QUERY_TIMEOUT_MS })
}

/** SQLSTATE classes 08 (connection) and 57P0x (shutdown, starting up), 53300 (too many connections), 3D000 (dropped). */
const AWAY_STATES = /^(?:08...|57P0[1-3]|53300|3D000)$/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The driver gives its own errors no code; the last two are what it says of a server that hangs. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|timeout expired|Query read timeout)/

/** True when a query failed because the database could not be reached, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_MESSAGES.test(error.message)
}
