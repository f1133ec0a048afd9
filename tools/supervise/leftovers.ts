import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { birthOf, isStillRunning } from '../setup/living.mjs'
import { complain } from '../setup/terminal.mjs'
import { isSystemError } from './log-file.ts'

const POLL_MS = 50
/** A little more than a process takes to stop once its supervisor is gone. */
const TIMEOUT_MS = 9_000

const listSchema = z.array(z.object({ name: z.string(), pid: z.number(), birth: z.string().nullable() }))

const listFile = (dataDir: string) => join(dataDir, 'processes.json')

/** The running processes, on disk: after a kill -9 the next start knows which to wait for. */
export function createRoster(dataDir: string) {
  const running = new Map<string, { name: string; pid: number; birth: string | null }>()
  return {
    set(name: string, pid: number | null): void {
      if (pid === null) running.delete(name)
      else running.set(name, { name, pid, birth: birthOf(pid) })
      if (running.size === 0) rmSync(listFile(dataDir), { force: true })
      else writeIfRoom(listFile(dataDir), JSON.stringify([...running.values()]))
    },
  }
}

/** A full disk must not end the supervisor; without the list the next start finds the ports taken, and reports it. */
function writeIfRoom(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    if (!isSystemError(error)) throw error
    complain(`${file} cannot be written (${error.message})`)
  }
}

/** Processes of a killed supervisor stop by themselves; only then are their ports free. */
export async function waitForLeftovers(dataDir: string, say: (line: string) => void): Promise<void> {
  const left = readList(dataDir).filter(isStillRunning)
  if (left.length === 0) return
  say(`Waiting for the processes of an interrupted run to end (${left.map(({ name }) => name).join(', ')})`)
  for (const startedAt = Date.now(); left.some(isStillRunning); await wait(POLL_MS)) {
    if (Date.now() - startedAt < TIMEOUT_MS) continue
    for (const { pid } of left.filter(isStillRunning)) process.kill(pid, 'SIGKILL')
  }
}

/** The processes of this folder, besides the supervisor and the database. */
export function readList(dataDir: string) {
  if (!existsSync(listFile(dataDir))) return []
  try {
    return listSchema.parse(JSON.parse(readFileSync(listFile(dataDir), 'utf8')))
  } catch {
    return [] // half written when the supervisor was killed: the port check still guards us
  }
}
