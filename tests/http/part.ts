import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ALLOCATION, NODE_FLAGS } from '#tools/supervise/node-flags.ts'

const READY_TIMEOUT_MS = 60_000

/** The messages that `src/config/process.ts` sends to its supervisor. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), address: z.string().optional() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])

export type Part = {
  child: ChildProcess
  pid: number
  /** SIGTERM, and wait. */
  stop(): Promise<void>
  /** kill -9, and wait. */
  kill(): Promise<void>
}

type Options = {
  file: string
  variables: Record<string, string>
  /** Where its log lines go: discarded unless somebody reads them through `child.stdout`. */
  output?: 'nowhere' | 'pipe'
}

/** One process of the system as in production, from its own file, ready to use. It ends with this one. */
export async function startPart({ file, variables, output = 'nowhere' }: Options): Promise<Part> {
  const child = spawn(process.execPath, [...NODE_FLAGS, file], {
    env: {
      ...process.env,
      ...ALLOCATION,
      NODE_ENV: 'production',
      // Code compiled once need not be compiled at each of twenty restarts.
      NODE_COMPILE_CACHE: resolve('.cache', 'node'),
      ...variables,
    },
    stdio: ['ignore', output === 'pipe' ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
  try {
    await ready(child, file)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return { child, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function ready(child: ChildProcess, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} did not start: ${why}`))
    const timer = setTimeout(() => fail(`not ready after ${READY_TIMEOUT_MS / 1000} s`), READY_TIMEOUT_MS)
    const settle = (then: () => void) => {
      clearTimeout(timer)
      then()
    }
    child.once('error', (error) => settle(() => fail(error.message)))
    child.once('exit', (code, signal) => settle(() => fail(`ended with ${signal ?? code}`)))
    child.once('message', (message) => {
      const told = messageSchema.parse(message)
      settle(told.type === 'ready' ? resolve : () => fail(told.reason))
    })
  })
}
