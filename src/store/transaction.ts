import type pg from 'pg'
import { type Database, isDatabaseAway } from './database.ts'

/** What a repository needs: the pool, or a connection inside a transaction. */
export type Queries = { pool: Pick<pg.ClientBase, 'query'> }

/** All of it or nothing. */
export function inTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  return runInTransaction(database, work, 'commit')
}

/** Returns what would happen: everything is rolled back, and nobody is notified. */
export function tryInTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  return runInTransaction(database, work, 'rollback')
}

async function runInTransaction<T>(
  database: Database,
  work: (queries: Queries) => Promise<T>,
  end: 'commit' | 'rollback',
): Promise<T> {
  const connection = await database.connect()
  let isBroken = false
  try {
    await connection.query('begin')
    const result = await work({ pool: connection })
    await connection.query(end)
    return result
  } catch (error) {
    // A lost or hanging connection answers nothing; discarding it rolls back as well.
    isBroken = isDatabaseAway(error)
    if (!isBroken) {
      await connection.query('rollback').catch(() => {
        // The first error is reported; a connection that cannot roll back must not be used again.
        isBroken = true
      })
    }
    throw error
  } finally {
    connection.release(isBroken)
  }
}
