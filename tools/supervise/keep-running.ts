import type { FailedStart, Start, StartedProcess } from './process.ts'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
/** After running this long, the next failure counts as a new one. */
const HEALTHY_MS = 60_000

export const restartDelay = (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)

export type Kept = {
  stop(): Promise<void>
  /** On request, such as after a change of its source; not a failure. */
  restart(): Promise<void>
}

type Options = {
  name: string
  start: () => Promise<Start>
  show: (line: string) => void
  /** The system works without it: a failed first start is retried like any other. */
  isOptional?: boolean
  onPid?: (pid: number | null) => unknown
  now?: () => number
  after?: (ms: number, work: () => void) => () => void
}

const afterTimer = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * The first start must succeed, unless the process is optional; from then on a dead process is restarted with growing
 * delays, except when an operator has to act.
 */
export async function keepRunning(
  options: Options,
): Promise<{ ok: true; kept: Kept; isRunning: boolean } | FailedStart> {
  const { name, start, show, isOptional = false, onPid = () => {}, now = Date.now, after = afterTimer } = options
  const first = await start()
  if (!first.ok && !isOptional) return first
  let current: StartedProcess | null = null
  let isStopping = false
  let isRestarting = false
  let failures = 0
  let cancelRestart = () => {}
  let restarting: Promise<void> = Promise.resolve()

  const watch = (started: StartedProcess) => {
    current = started
    onPid(started.pid)
    const startedAt = now()
    started.exited.then((how) => {
      current = null
      onPid(null)
      if (isStopping || isRestarting) return
      if (now() - startedAt >= HEALTHY_MS) failures = 0
      retry(`stopped unexpectedly (${how})`)
    })
  }
  const retry = (why: string) => {
    const delay = restartDelay(++failures)
    show(`${name} ${why}; starting it again in ${delay / 1000} s`)
    cancelRestart = after(delay, () => {
      restarting = again()
    })
  }
  const afterFailure = ({ reason, needsOperator }: FailedStart) => {
    if (needsOperator) show(`${name}: ${reason}`)
    else retry(reason)
  }
  const again = async () => {
    const next = await start()
    if (isStopping) return next.ok ? next.process.stop() : undefined
    if (!next.ok) return afterFailure(next)
    show(`${name} is running again`)
    watch(next.process)
  }

  if (first.ok) watch(first.process)
  else afterFailure(first)
  const stop = async () => {
    isStopping = true
    cancelRestart()
    await restarting
    await current?.stop()
  }
  const restart = async () => {
    cancelRestart()
    await restarting
    if (isStopping) return
    isRestarting = true
    await current?.stop()
    isRestarting = false
    restarting = again()
    await restarting
  }
  return { ok: true, kept: { stop, restart }, isRunning: first.ok }
}
