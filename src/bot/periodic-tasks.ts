import type { Log } from '#config/log.ts'
import { DECISIONS_KEPT_MS, forgetDecisions } from '#store/bot/decisions.ts'
import type { Database } from '#store/database.ts'
import { forgetGuilds } from '#store/forget-guilds.ts'
import { forgetLedger } from '#store/forget-ledger.ts'
import { forgetExpired } from '#store/memory.ts'
import { writeShardState } from '#store/shard-state.ts'
import type { ShardHealth } from './shards/watch-shards.ts'
import { every, type Time } from './time.ts'

const REPORT_MS = 10_000
const SWEEP_MS = 10 * 60_000
const ACCOUNTS_MS = 3_600_000

type Deps = {
  database: Database
  time: Time
  log: Log
  shards(): ShardHealth[]
  guildsOf(shardId: number): number
  sweepAccounts(now: number): Promise<void>
  /** Does nothing once they are registered. */
  registerCommands(): Promise<void>
}

export type PeriodicTasks = {
  /** Writes the state of the shards for the status page and the readiness check. */
  report(): Promise<void>
  start(): void
  stop(): void
}

export function createPeriodicTasks(deps: Deps): PeriodicTasks {
  const { database, time, log, shards, guildsOf, sweepAccounts, registerCommands } = deps
  const stops: (() => void)[] = []
  const attempt = (what: string, work: () => Promise<unknown>) => async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, `could not ${what}`))
  }
  const report = attempt('report the shards', async () => {
    for (const shard of shards()) {
      await writeShardState(database, { ...shard, guilds: guildsOf(shard.id), at: time.now() })
    }
  })
  const sweep = attempt('forget what is out of date', async () => {
    await forgetExpired(database, time.now())
    await forgetDecisions(database, time.now() - DECISIONS_KEPT_MS)
    await forgetLedger(database, time.now())
    await forgetGuilds(database, time.now())
  })
  const commands = attempt('register the commands', registerCommands)
  const accounts = attempt('look for deleted accounts', () => sweepAccounts(time.now()))
  return {
    report,
    start: () =>
      void stops.push(
        every(time, REPORT_MS, report),
        every(time, SWEEP_MS, sweep),
        every(time, SWEEP_MS, commands),
        every(time, ACCOUNTS_MS, accounts),
      ),
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
