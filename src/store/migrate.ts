import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number that no other program on this database uses; "guild" in ASCII. */
const LOCK_ID = 0x6775696c64

/** Several processes may start at once: one migrates, the others wait for it and find nothing left to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    // Ending the connection gives the lock back, also after a failure.
    await client.end()
  }
}
