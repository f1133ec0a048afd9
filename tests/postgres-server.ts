import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '#tools/postgres/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the address of the run's database server, which starts on first use. */
    postgresStarter: string
  }
}

/**
 * One PostgreSQL server for the whole run, started on first use: a run of pure tests pays nothing. Its data are
 * discarded, so fsync is off; durability is tested on the really started system.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-test-'))
  chmodSync(folder, 0o711)
  let server: Promise<Postgres> | null = null
  const starter = createServer((_request, response) => {
    server ??= startPostgres({
      dataDir: folder,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: '300',
        // How long a deadlock lasts until one transaction fails: tests provoke some, and nothing else takes as long.
        deadlock_timeout: '50ms',
      },
    })
    server.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => starter.listen(0, '127.0.0.1', done))
  const address = starter.address()
  if (typeof address !== 'object' || !address) throw new Error('the starter has no address')
  project.provide('postgresStarter', `http://127.0.0.1:${address.port}/`)
  return async () => {
    starter.close()
    starter.closeAllConnections()
    // Tests that needed a server that never started have already failed.
    await server?.then(
      (postgres) => postgres.stop(),
      () => {},
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
