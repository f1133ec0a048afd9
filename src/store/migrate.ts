import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'

const MIGRATIONS = resolve('src/store/migrations')
/** A number that no other program on this database uses; "guild" in ASCII. */
const LOCK_ID = 0x6775696c64
/** A new index over many rows takes time, and waiting processes wait as long. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000
const CONNECT_TIMEOUT_MS = 10_000

type Migration = { name: string; text: string; hash: string }

/**
 * Runs the files that this database has not seen yet, in order of name, each in a transaction of its own.
 * Several processes may start at once: one migrates, the others wait for it and find nothing left to do.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: MIGRATION_TIMEOUT_MS,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    const hashes = await readHashes(client, migrations)
    for (const migration of migrations) {
      const hash = hashes.get(migration.name)
      if (hash === undefined) await run(client, migration)
      else if (hash !== migration.hash) throw new Error(changedAfterwards(migration.name))
    }
  } finally {
    // Ending the connection releases the lock, even after a failure.
    await client.end()
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    // Git may have checked the file out with other line ends; it is the same migration.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** Name → hash of each file that ran. A name without a file belongs to a newer version that has run here before. */
async function readHashes(client: pg.Client, migrations: readonly Migration[]): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  )
  if (!found[0]?.exists) await createTable(client, migrations)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function createTable(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const ran = migrations.slice(0, await countOfVersion010(client))
  await allOrNothing(client, async () => {
    await client.query(
      'create table migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    for (const migration of ran) await record(client, migration)
  })
}

/** Version 0.1.0 kept its own list, in the same order, under another name. */
async function countOfVersion010(client: pg.Client): Promise<number> {
  const list = 'drizzle.__drizzle_migrations'
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [list])
  if (!rows[0]?.exists) return 0
  const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${list}`)
  return counted.rows[0]?.count ?? 0
}

/** The whole file is sent as one message: its statements need no separator but the semicolon. */
async function run(client: pg.Client, migration: Migration): Promise<void> {
  await allOrNothing(client, async () => {
    await client.query(migration.text)
    await record(client, migration)
  })
}

async function record(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

/** Not `inTransaction`: a failure ends the connection, and the server rolls back with it. */
async function allOrNothing(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await work()
  await client.query('commit')
}

const changedAfterwards = (name: string) =>
  `The migration ${name} was changed after it had run on this database. Put it back and write a new one.`
