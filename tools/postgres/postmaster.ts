import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf } from '../setup/living.mjs'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'

const POLL_MS = 20
const START_TIMEOUT_MS = 60_000
const FAST_STOP_TIMEOUT_MS = 15_000
const GRACE_S = 3

export type Launch = {
  binaries: Binaries
  account: Account
  data: string
  port: number
  logFile: string
  settings: Record<string, string>
}

export type Launched = { ok: true; child: ChildProcess } | { ok: false; complaint: string }

/**
 * Its output goes to a file instead of a pipe: a server whose parent was killed must not lose its log. A separate
 * session protects it from Ctrl-C: it is stopped last, after the processes that use it.
 */
export async function launchPostmaster({
  binaries,
  account,
  data,
  port,
  logFile,
  settings,
}: Launch): Promise<Launched> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile, 'a')
  const logStart = statSync(logFile).size
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...runAs(account),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let failure: string | null = null
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (code, signal) => {
    failure = `stopped with ${signal ?? code}`
  })
  for (const startedAt = Date.now(); failure === null; await wait(POLL_MS)) {
    const file = readPidFile(data)
    if (file?.pid === child.pid && file?.isReady) return { ok: true, child }
    if (Date.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGQUIT')
      failure = `not ready after ${START_TIMEOUT_MS / 1000} s`
    }
  }
  const written = readFileSync(logFile).subarray(logStart).toString('utf8').trim()
  return { ok: false, complaint: written || failure }
}

/**
 * A process of a few kilobytes that outlives us: when our end of its pipe closes, even by kill -9, it stops the
 * server. Not immediately: the processes that use the database are stopping as well, and need to finish.
 */
export function guard(postmaster: ChildProcess, account: Account): () => void {
  if (process.platform === 'win32') return () => {}
  const script = `read -r word || { sleep ${GRACE_S}; kill -INT "$0"; }`
  const guardian = spawn('/bin/sh', ['-c', script, String(postmaster.pid)], {
    ...runAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardian.unref()
  guardian.stdin.on('error', () => {}) // the guardian is gone already, which is all that dismissing it wants
  return () => guardian.stdin.end('dismissed\n')
}

/** Fast shutdown first; then without a checkpoint, which is safe but makes the next start slower. */
export async function stopPostmaster(pid: number, data: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast'])
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const birth = birthOf(pid)
    if (birth === null) return
    process.kill(pid, signal)
    for (const sentAt = Date.now(); Date.now() - sentAt < FAST_STOP_TIMEOUT_MS; await wait(POLL_MS)) {
      if (birthOf(pid) !== birth) return
    }
  }
}

/** After a kill -9: the server of the last run may still be running, or only its lock file exist. */
export async function clearLeftovers(data: string, binaries: Binaries): Promise<'none' | 'stopped' | 'stale'> {
  const file = readPidFile(data)
  if (!file) return 'none'
  if (isPostmasterOf(file.pid, data)) {
    await stopPostmaster(file.pid, data, binaries)
    return 'stopped'
  }
  // PostgreSQL removes the file of a dead server itself. It cannot when the id now belongs to another process or a
  // zombie; nor may we while a backend of the dead server still writes.
  const isIdTaken = process.platform === 'linux' ? existsSync(`/proc/${file.pid}`) : birthOf(file.pid) !== null
  if (isIdTaken && !hasProcessIn(data)) rmSync(join(data, 'postmaster.pid'), { force: true })
  return 'stale'
}

function readPidFile(data: string): { pid: number; isReady: boolean } | null {
  const text = readIfThere(join(data, 'postmaster.pid'))
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null
}

/** A server in recovery may remove its file between a check and a read. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (birthOf(pid) === null) return false
  if (process.platform === 'linux') return folderOf(pid) === realpathSync(data)
  if (process.platform === 'win32') return true
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes('postgres') && command.includes(data)
}

/**
 * Every process of a server works in its data folder; where that cannot be determined, its command line contains it.
 */
function hasProcessIn(data: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).stdout.includes(data)
  }
  const folder = realpathSync(data)
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && folderOf(Number(entry)) === folder)
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null // gone meanwhile, or a process of another user, which is not ours
  }
}
