import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#store/migrate.ts'
import { type Postgres, startPostgres } from '#tools/postgres/start-postgres.ts'

export type DurableDatabase = {
  url: string
  /** kill -9 of the whole server, whatever it is doing. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Every process of the server stops answering without closing a connection; returns a function that resumes them. */
  freeze(): () => void
  /** At the same address as before; recovers from its log if it was killed. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** A separate PostgreSQL server with durable writes: the run's shared one has fsync off. */
export async function openDurableDatabase(): Promise<DurableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-faults-'))
  chmodSync(folder, 0o711) // the server may run as another user, who has to pass through
  let postgres: Postgres = await startPostgres({ dataDir: folder })
  const { url } = postgres
  await migrateDatabase(url)
  return {
    url,
    async kill() {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.exited
    },
    stop: () => postgres.stop(),
    freeze() {
      // The server process first: from then on it starts no further one.
      process.kill(postgres.pid, 'SIGSTOP')
      const all = [postgres.pid, ...childrenOf(postgres.pid)]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) process.kill(pid, 'SIGCONT')
      }
    },
    async start() {
      postgres = await startPostgres({ dataDir: folder })
      if (postgres.url !== url) throw new Error(`the database came back elsewhere: ${postgres.url}`)
    },
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([ppid, pid]) => (ppid === parent && pid ? [pid] : []))
}
