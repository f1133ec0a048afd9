import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

/** A million members are inserted by one statement. */
const FILL_LIMIT_MS = 10 * 60_000

/**
 * A PostgreSQL server of its own, durable as in production: without fsync every figure would look better than it is.
 */
export async function withDatabase<T>(work: (database: Database, url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  chmodSync(folder, 0o711) // the server may run as another user, who has to pass through
  try {
    const postgres = await startPostgres({ dataDir: folder })
    try {
      await migrateDatabase(postgres.url)
      const database = openDatabase(postgres.url, { queryLimitMs: FILL_LIMIT_MS })
      try {
        return await work(database, postgres.url)
      } finally {
        await database.close()
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
