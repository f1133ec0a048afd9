import type pg from 'pg'
import { type Database, isDatabaseAway } from './database.ts'

/** What a repository needs: the pool, or one connection inside a transaction. */
export type Queries = { pool: Pick<pg.ClientBase, 'query'> }

/** All of it or nothing. The connection goes back to the pool, or is thrown away when it broke. */
export async function inTransaction<T>({ pool }: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | boolean = false
  // A connection that dies between two questions says so by an event; unheard, it would end the process.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work({ pool: client })
    await client.query('commit')
    return result
  } catch (error) {
    // Nothing comes back over a connection that is lost or hangs; throwing it away rolls back as well.
    if (isDatabaseAway(error)) broken = true
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        // The first error is the one to report; a connection that cannot roll back must not be used again.
        broken = rollbackError
      })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
