import { createHash, randomBytes } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#store/database.ts'

export type TestDatabase = {
  url: string
  /** Ends all connections to it, and deletes it. */
  drop(): Promise<void>
}

type Options = {
  /** Run once in the whole run for each distinct function; every database is a copy of the result. */
  migrate?: (url: string) => Promise<void>
}

/**
 * A fresh database on the run's own PostgreSQL server.
 *
 * ```ts
 * const { url, drop } = await createTestDatabase({ migrate: runMigrations })
 * ```
 */
export async function createTestDatabase({ migrate }: Options = {}): Promise<TestDatabase> {
  const serverUrl = await askForServer()
  const template = migrate ? await ensureTemplate(serverUrl, migrate) : 'template1'
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`))
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      asAdmin(serverUrl, async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  }
}

/**
 * The same for a whole test file: created before its tests, removed after them. Read `url` inside a test or
 * a hook, not while the file is loading.
 */
export function useTestDatabase(options: Options = {}): { readonly url: string } {
  let database: TestDatabase | null = null
  beforeAll(async () => {
    database = await createTestDatabase(options)
  })
  afterAll(() => database?.drop())
  return {
    get url() {
      if (!database) throw new Error('the test database exists only while tests run')
      return database.url
    },
  }
}

/** With a high limit: on a busy machine an answer may take longer than people would wait. */
export const openTestDatabase = (url: string): Database =>
  openDatabase(url, { queryLimitMs: 30_000, connectLimitMs: 30_000 })

/**
 * Names separated by commas. They contain few rows: `truncate` would create new files for each of them and its
 * indexes.
 */
export async function emptyTables(pool: Pick<ClientBase, 'query'>, tables: string): Promise<void> {
  const statements = tables.split(',').map((table) => `delete from ${table}`)
  await pool.query(statements.join(';'))
}

async function askForServer(): Promise<string> {
  const response = await fetch(inject('postgresStarter'))
  const answer = await response.text()
  if (!response.ok) throw new Error(`no database server for the tests: ${answer}`)
  return answer
}

/** Test files run in several processes: a lock in the database lets one migrate while the others wait. */
async function ensureTemplate(serverUrl: string, migrate: (url: string) => Promise<void>): Promise<string> {
  const hash = createHash('sha256').update(migrate.toString()).digest()
  const name = `template_${hash.toString('hex').slice(0, 12)}`
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [hash.readInt32BE(0)])
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${draft}`)
    await migrate(databaseUrl(serverUrl, draft))
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [draft])
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
  return name
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end() // releases the lock as well
  }
}
