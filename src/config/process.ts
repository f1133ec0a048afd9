import type { Log } from './log.ts'

export type Running = { stop(): Promise<void>; address?: string }

/** What a process tells the supervisor over its IPC channel. */
export type ProcessMessage =
  | { type: 'ready'; address?: string }
  | { type: 'failed'; reason: string; needsOperator?: boolean }

/** Restarting does not help until the operator does what the message says, in one sentence. */
export class NeedsOperator extends Error {
  override name = 'NeedsOperator'
}

const STOP_TIMEOUT_MS = 8_000
const EX_CONFIG = 78
const START_SETTLED_MS = 45_000

/**
 * The entry point of every process: starts it, reports when it is ready, stops it once on a signal, and stops it when
 * the supervisor is gone (kill -9 closes the IPC channel), so that no process outlives its parent.
 */
export async function runProcess(log: Log, start: () => Promise<Running>): Promise<void> {
  const tell = (message: ProcessMessage) => process.connected && process.send?.(message)
  let running: Running
  try {
    running = await start()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const needsOperator = error instanceof NeedsOperator
    if (needsOperator) log.fatal(reason)
    else log.fatal({ err: error }, 'could not start')
    tell({ type: 'failed', reason, needsOperator })
    process.exit(needsOperator ? EX_CONFIG : 1)
  }
  let stopping = false
  const stop = (why: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(code || 1), STOP_TIMEOUT_MS).unref()
    running.stop().then(
      () => process.exit(code),
      (error) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM', 0))
  process.once('SIGINT', () => stop('SIGINT', 0))
  process.once('disconnect', () => stop('the supervisor is gone', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop('uncaught exception', 1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    stop('unhandled rejection', 1)
  })
  log.info({ address: running.address }, 'ready')
  tell({ type: 'ready', ...(running.address && { address: running.address }) })
  setTimeout(releaseStartMemory, START_SETTLED_MS).unref()
}

/**
 * A third of the heap is left over from the start, and would stay for hours: V8 only collects it once the heap has
 * grown. Other collections keep the pages they empty; this one returns them to the system, in some tenths of a
 * second.
 */
function releaseStartMemory(): void {
  void globalThis.gc?.({ execution: 'async', type: 'major', flavor: 'last-resort' })
}
