import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listAccounts } from './account.ts'
import { startPostgres } from './start-postgres.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'guildhall-postgres-'))
    chmodSync(dataDir, 0o711)
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('keeps every acknowledged write through a kill -9, and starts again at the same address', async () => {
    const said: string[] = []
    const first = await startPostgres({ dataDir })
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await query(first.url, 'CREATE TABLE saves (n int)')
    await query(first.url, 'INSERT INTO saves SELECT generate_series(1, 100)')
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    const second = await startPostgres({ dataDir, log: (line) => void said.push(line) })
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM saves')).toEqual([{ n: 100 }])
    expect(said.join()).toContain('interrupted run')
    await second.stop()
  }, 60_000)

  it('cannot be started twice', async () => {
    const first = await startPostgres({ dataDir })
    await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
    await first.stop()
  }, 60_000)

  it('starts despite a lock file whose process id now belongs to another process', async () => {
    const first = await startPostgres({ dataDir })
    const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(lockFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(lockFile, [process.ppid, ...lines.slice(1)].join('\n'))
    const second = await startPostgres({ dataDir })
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  }, 60_000)

  it('reports data created by another version', async () => {
    await (await startPostgres({ dataDir })).stop()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/made by PostgreSQL 12/)
  }, 60_000)
})

describe('accounts', () => {
  it('reads names and ids from the system', () => {
    expect(listAccounts('root:x:0:0:root:/root:/bin/sh\n\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65_534, gid: 65_533 },
    ])
  })
})
