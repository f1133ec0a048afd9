import type { Log } from '#config/log.ts'
import { NeedsOperator } from '#config/process.ts'
import { isPlatformAway, neededAct } from '#platform/connect-failure.ts'
import { isDatabaseAway } from '#store/database.ts'
import type { ShardState } from '#store/shard-state.ts'
import { atMost, every, type Time } from './time.ts'

/** By then it is clear that the platform is slow or unreachable; the rest of the system does not wait for it. */
const FIRST_WAIT_MS = 20_000
const REPORT_MS = 20_000
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

type Deps = {
  start(): Promise<void>
  /** Reports to the status page why the bot is not connected. */
  report(state: ShardState): Promise<void>
  time: Time
  log: Log
  /** A failure after `begin` has already resolved. */
  onFailure(error: unknown): void
}

export type Starting = {
  /**
   * Resolves once the bot is connected or it is clear that this takes longer. Rejects when an operator has to act
   * first (`NeedsOperator`), and for every failure that is not the platform's.
   */
  begin(): Promise<void>
  stop(): void
}

/** Keeps trying to connect, however long the platform is unreachable. */
export function startWithRetries({ start, report, time, log, onFailure }: Deps): Starting {
  const firstFailure = Promise.withResolvers<void>()
  let isStopped = false
  let isConnected = false
  let stopReporting = () => {}
  let endPause = () => {}

  const tell = async (problem: 'unreachable' | 'refused') => {
    const state = { id: 0, up: false, latencyMs: null, guilds: 0, at: time.now(), problem }
    await report(state).catch((error: unknown) => log.warn({ err: error }, 'could not report that the bot is away'))
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = time.after(ms, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })

  const connect = async (): Promise<void> => {
    for (let delayMs = FIRST_DELAY_MS; !isStopped; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      try {
        await start()
        isConnected = true
        return
      } catch (error) {
        if (isStopped) return
        const act = neededAct(error)
        if (act) {
          await tell('refused')
          throw new NeedsOperator(act, { cause: error })
        }
        if (!isPlatformAway(error) && !isDatabaseAway(error)) throw error
        const level = delayMs === FIRST_DELAY_MS ? 'warn' : 'info' // a terminal need not fill with it
        log[level]({ err: error, delayMs }, 'the bot cannot connect yet, and goes on trying')
        firstFailure.resolve()
      }
      await pause(delayMs)
    }
  }

  return {
    async begin() {
      const connecting = connect().finally(() => stopReporting())
      await atMost(time, FIRST_WAIT_MS, Promise.race([connecting, firstFailure.promise]), undefined)
      if (isConnected || isStopped) return
      connecting.catch(onFailure)
      stopReporting = every(time, REPORT_MS, () => tell('unreachable'))
      await tell('unreachable')
    },
    stop() {
      isStopped = true
      stopReporting()
      endPause()
    },
  }
}
