import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { loadSecrets } from '#config/secrets.ts'
import { tryLock } from '../setup/lock.mjs'
import { databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { DATABASE_USER, ensureCluster } from './cluster.ts'
import { choosePlace, keepPlace, readPlace } from './place.ts'
import { clearLeftovers, guard, type Launch, type Launched, launchPostmaster, stopPostmaster } from './postmaster.ts'

export type Postgres = {
  url: string
  pid: number
  /** Settles when the server has stopped, for whatever reason. */
  exited: Promise<void>
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** Called with one line for a person, such as where the data are kept when not in DATA_DIR. */
  log?: (line: string) => void
  /** Server settings in addition to ours; only temporary databases may give up durability. */
  settings?: Record<string, string>
}

const DATABASE_NAME = 'guildhall'
const RETRY_MS = 200
const RETRIES = 50

/** Every acknowledged write is on the disk: `fsync` and `synchronous_commit` are set explicitly. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * A PostgreSQL server of our own in `dataDir`, ready for connections, with the database created. Recovers from
 * whatever a killed run left behind. Throws with a sentence when it cannot start.
 */
export async function startPostgres({ dataDir: folder, log = () => {}, settings = {} }: Options): Promise<Postgres> {
  const dataDir = resolve(folder)
  const { databasePassword } = loadSecrets(dataDir)
  const lock = tryLock(join(dataDir, 'postgres.lock'))
  if (!lock.held) throw new Error(`the database in ${dataDir} is in use by process ${lock.holder.pid}`)
  try {
    const { launch, child } = await bringUp(dataDir, databasePassword, log, settings)
    const dismissGuard = guard(child, launch.account)
    const exited = new Promise<void>((done) => child.once('exit', () => done())).then(dismissGuard).then(lock.release)
    const url = (name: string) => `postgres://${DATABASE_USER}:${databasePassword}@127.0.0.1:${launch.port}/${name}`
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return exited
      await stopPostmaster(child.pid, launch.data, launch.binaries)
      await exited
    }
    await ensureDatabase(url('postgres')).catch(async (error: Error) => {
      await stop()
      throw new Error(`PostgreSQL runs, but its database cannot be opened: ${error.message}`, { cause: error })
    })
    return { url: url(DATABASE_NAME), pid: child.pid ?? 0, exited, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function bringUp(dataDir: string, password: string, log: (line: string) => void, settings: Launch['settings']) {
  const kept = readPlace(dataDir)
  const newcomer = databaseAccount(null)
  const data = choosePlace(dataDir, newcomer)
  const account = existsSync(data) ? databaseAccount(data) : newcomer
  const binaries = findBinaries(account, log)
  if (data !== join(dataDir, 'postgres'))
    log(`Database files are in ${data} (the account "${account?.name}" cannot enter DATA_DIR)`)
  await clearAway(data, binaries, log)
  await ensureCluster(data, binaries, account, password)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const logFile = join(dataDir, 'logs', 'postgres.log')
  const launch: Launch = { binaries, account, data, port: 0, logFile, settings: { ...SETTINGS, ...settings } }
  launch.port = kept && (await isFree(kept.port)) ? kept.port : await freePort()
  const launched = await launchPatiently(launch)
  if (!launched.ok) throw new Error(`PostgreSQL did not start: ${lastLines(launched.complaint)} (see ${logFile})`)
  // Only written when changed: on a full disk the server may start although this file cannot be written.
  if (kept?.data !== data || kept.port !== launch.port) keepPlace(dataDir, { data, port: launch.port })
  return { launch, child: launched.child }
}

async function clearAway(data: string, binaries: Binaries, log: (line: string) => void): Promise<void> {
  const found = await clearLeftovers(data, binaries)
  if (found === 'stopped') log('Stopped the database server that an interrupted run had left behind')
  if (found === 'stale') log('An interrupted run had left a lock on the database; recovering')
}

/** Backends of a killed server need a moment to notice; a port may be taken between choosing and using it. */
async function launchPatiently(launch: Launch): Promise<Launched> {
  let launched = await launchPostmaster(launch)
  for (let attempt = 0; !launched.ok && attempt < RETRIES; attempt++) {
    if (/Address already in use|could not bind/.test(launched.complaint)) launch.port = await freePort()
    else if (/still in use|already exists/.test(launched.complaint)) await wait(RETRY_MS)
    else break
    launched = await launchPostmaster(launch)
  }
  return launched
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}

function listenOn(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : null))
    })
  })
}

const isFree = async (port: number) => (await listenOn(port)) !== null

async function freePort(): Promise<number> {
  const port = await listenOn(0)
  if (port === null) throw new Error('no free port on 127.0.0.1')
  return port
}

const lastLines = (text: string) => text.split('\n').slice(-3).join(' / ')
