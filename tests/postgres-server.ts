import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '#tools/postgres/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the run's database server, which it starts when first asked. */
    postgresStarter: string
  }
}

/**
 * One PostgreSQL server for the whole run, started when the first test file asks: a run of pure tests
 * pays nothing. Its data are thrown away, so it alone does without fsync; durability is tested on the
 * really started system.
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
        // How long two wait for each other until one is told: tests make them do so, and nothing else takes as long.
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
    // Tests that asked for a server that never started have been told why.
    await server?.then(
      (postgres) => postgres.stop(),
      () => {},
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
