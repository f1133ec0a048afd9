import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type LogFile, openLogFile } from './log-file.ts'
import { readableLine } from './log-lines.ts'
import { ALLOCATION } from './node-flags.ts'

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000
const EXIT_GRACE_MS = 1_000
const LAST_LINES = 15

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), address: z.string().optional() }),
  z.object({ type: z.literal('failed'), reason: z.string(), needsOperator: z.boolean().default(false) }),
])

export type ProcessSpec = { name: string; file: string; env: Record<string, string>; nodeFlags?: string[] }

export type Terminal = {
  /** Shows a sentence to a person. */
  show(line: string): void
  /** Called with every line as the process wrote it; null where nobody collects logs from the terminal. */
  raw: ((line: string) => void) | null
}

export type StartedProcess = {
  pid: number
  exited: Promise<string>
  stop(): Promise<void>
}

export type FailedStart = {
  ok: false
  reason: string
  lastLines: string[]
  /** The operator has to do what the reason says; until then every start fails. */
  needsOperator: boolean
}
export type Start = { ok: true; process: StartedProcess } | FailedStart

/** Starts one process, until it reports that it is ready or has clearly failed. */
export async function startProcess(
  spec: ProcessSpec,
  logFile: string,
  terminal: Terminal,
  stopAsked: AbortSignal,
): Promise<Start> {
  const child = spawn(process.execPath, [...(spec.nodeFlags ?? []), spec.file], {
    env: { ...ALLOCATION, ...spec.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // Ctrl-C reaches the supervisor alone, which stops them in the right order
  })
  let isReady = false
  const lastLines: string[] = []
  keepLog(child, openLogFile(logFile, terminal), (line) => {
    lastLines.push(line)
    if (lastLines.length > LAST_LINES) lastLines.shift()
    terminal.raw?.(line)
    if (isReady) showReadable([line])
  })
  // Held back until ready: if it never is, its last lines are shown together.
  const showReadable = (lines: string[]) => {
    const readable = terminal.raw ? [] : lines.map((line) => readableLine(spec.name, line))
    for (const line of readable) if (line) terminal.show(line)
  }
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
  })
  const abort = () => void stopChild(child, exited)
  stopAsked.addEventListener('abort', abort)
  const ended = exited.then((how): NotReady => ({ reason: `ended before it was ready (${how})`, needsOperator: false }))
  const notReady = await Promise.race([readiness(child), ended])
  stopAsked.removeEventListener('abort', abort)
  if (notReady === null) {
    isReady = true
    showReadable(lastLines)
    return { ok: true, process: { pid: child.pid ?? 0, exited, stop: () => stopChild(child, exited) } }
  }
  // A process that reports failure ends by itself, and writes its last lines meanwhile.
  await Promise.race([exited, wait(EXIT_GRACE_MS, undefined, { ref: false })])
  await stopChild(child, exited)
  const readable = lastLines.map((line) => readableLine(spec.name, line) ?? '').filter(Boolean)
  return { ok: false, ...notReady, lastLines: readable }
}

type NotReady = Pick<FailedStart, 'reason' | 'needsOperator'>

/** null when ready, otherwise why not. */
function readiness(child: ChildProcess): Promise<NotReady | null> {
  return new Promise((resolve) => {
    const tooLate = { reason: `not ready after ${READY_TIMEOUT_MS / 1000} s`, needsOperator: false }
    const timer = setTimeout(() => resolve(tooLate), READY_TIMEOUT_MS).unref()
    child.on('message', (message) => {
      const parsed = messageSchema.safeParse(message)
      if (!parsed.success) return
      clearTimeout(timer)
      const { data } = parsed
      resolve(data.type === 'ready' ? null : { reason: data.reason, needsOperator: data.needsOperator })
    })
  })
}

async function stopChild(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}

function keepLog(child: ChildProcess, log: LogFile, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line)
      onLine(line)
    })
  }
  child.once('close', () => log.close())
}
