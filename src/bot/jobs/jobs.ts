import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import type { Database } from '#store/database.ts'
import { nextJobAt, type ShardShare, type TakenJob, takeDueJobs } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import type { GuildQueues } from '../events/guild-queues.ts'
import type { EventHandling } from '../events/handle-event.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import type { RollCall } from '../guilds/roll-call.ts'
import type { ModuleHandlers } from '../load-handlers.ts'
import type { Time } from '../time.ts'
import { createJobPoller, type JobPoller } from './job-poller.ts'
import { createJobRunner } from './run-job.ts'

/** Longer than anything a job does; after that it is taken for lost and tried again. */
const LEASE_MS = 60_000

type Deps = {
  database: Database
  api: Pick<API, 'channels'>
  time: Time
  log: Log
  newId(): string
  guilds: GuildStore
  rollCall: RollCall
  queues: GuildQueues
  modules: readonly ModuleHandlers[]
  handling: EventHandling
  /** This process runs the jobs of the servers whose events it receives. */
  shards(): Promise<ShardShare>
}

/** Scheduled work comes back as `jobDue` events, in line with everything else that happens on the server. */
export function createJobs(deps: Deps): JobPoller {
  const { database, api, time, log, guilds, rollCall, queues, modules, handling } = deps

  const handle = (job: TakenJob, commit: (queries: Queries) => Promise<void>) =>
    queues.add(job.guildId, async () => {
      const module = modules.find(({ id }) => id === job.module)
      // The module is gone since: nobody will ever take this job.
      if (!module) return commit(database)
      const { guildId, payload } = job
      const event = { type: 'jobDue', guildId, at: time.now(), module: job.module, job: job.job, payload } as const
      const memberCount = guilds.get(guildId)?.memberCount ?? 0
      await handling.run(module, { id: deps.newId(), event, memberCount }, commit)
    })

  const placeOf = (guildId: string) => {
    if (guilds.get(guildId)) return 'here'
    return rollCall.isAwaited(guildId) ? 'away' : 'left'
  }

  return createJobPoller({
    ...{ time, log },
    take: async (limit) =>
      takeDueJobs(database, { now: time.now(), leaseMs: LEASE_MS, limit, shards: await deps.shards() }),
    nextAt: async () => nextJobAt(database, await deps.shards()),
    run: createJobRunner({ ...{ database, api, time, log, placeOf, handle } }),
  })
}
