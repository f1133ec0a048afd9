import pg from 'pg'

export type Database = {
  /** For hot statements: `pool.query({ name, text, values })` is prepared once per connection. */
  pool: pg.Pool
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000
const POOL_MAX = 10

export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // An idle connection that breaks emits here, and would end the process; the next query reports the outage.
  pool.on('error', () => {})
  return { pool, close: () => pool.end() }
}

/** SQLSTATE classes 08 (connection) and 57P0x (shutdown, starting up), 53300 (too many connections), 3D000 (dropped). */
const AWAY_STATES = /^(?:08...|57P0[1-3]|53300|3D000)$/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection/

/** True when a query failed because the database could not be reached, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_MESSAGES.test(error.message)
}
