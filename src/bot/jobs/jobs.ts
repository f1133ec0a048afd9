import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { SOURCE_JOB, sourceNewsJob } from '#core/sources/news-job.ts'
import type { Database } from '#store/database.ts'
import { nextJobAt, type ShardShare, type TakenJob, takeDueJobs } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import type { AwaitedGuilds } from '../guilds/awaited-guilds.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import type { Pending } from '../pending.ts'
import type { EventRuntime } from '../runtime/event-runtime.ts'
import type { Time } from '../time.ts'
import { createJobPoller, type JobPoller } from './job-poller.ts'
import { createJobRunner } from './run-job.ts'

/** Longer than any job takes; after that it counts as lost and is retried. */
const LEASE_MS = 60_000

type Deps = {
  database: Database
  api: Pick<API, 'channels'>
  time: Time
  log: Log
  guilds: GuildStore
  awaitedGuilds: AwaitedGuilds
  runtime: EventRuntime
  pending: Pending
  /** This process runs the jobs of the servers whose events it receives. */
  shards(): ShardShare
}

/** Scheduled jobs come back as `jobDue` events, in order with everything else that happens on the server. */
export function createJobs(deps: Deps): JobPoller {
  const { database, api, time, log, guilds, awaitedGuilds, runtime, pending } = deps

  const handle = async (
    { guildId, module, job, key, payload }: TakenJob,
    commit: (queries: Queries) => Promise<void>,
  ) => {
    const at = time.now()
    const event: BotEvent =
      job === SOURCE_JOB
        ? { type: 'sourceRead', guildId, at, module, ...sourceNewsJob.parse(payload) }
        : { type: 'jobDue', guildId, at, module, job, key, payload }
    await runtime.handle(event, { alsoCommit: commit })
  }

  const placeOf = (guildId: string) => {
    if (guilds.get(guildId)) return 'here'
    return awaitedGuilds.isAwaited(guildId) ? 'away' : 'left'
  }

  const run = createJobRunner({ database, api, time, log, placeOf, handle })
  return createJobPoller({
    time,
    log,
    take: (limit) =>
      pending.track(takeDueJobs(database, { now: time.now(), leaseMs: LEASE_MS, limit, shards: deps.shards() })),
    nextAt: () => pending.track(nextJobAt(database, deps.shards())),
    run: (job) => pending.track(run(job)),
  })
}
