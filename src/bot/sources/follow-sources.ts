import type { Log } from '#config/log.ts'
import type { SourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { nextSourceAt, releaseSources, type TakenSource, TROUBLE_LANE, takeDueSources } from '#store/due-sources.ts'
import { forgetSources } from '#store/sources.ts'
import { createJobPoller, type JobPoller } from '../jobs/job-poller.ts'
import type { Pending } from '../pending.ts'
import { every, type Time } from '../time.ts'
import { createSourceReadings, type SourceGroup } from './read-due-sources.ts'
import { createSourceLanes } from './source-lanes.ts'

/** Longer than any reading takes, with all its requests; after that it counts as lost. */
const LEASE_MS = 5 * 60_000
const SWEEP_MS = 60 * 60_000
/** Most sources answer within a fraction of this. */
const SLOW = { afterMs: 1_000, max: 100 }
/** How many are read in parallel of one typed host, of one service, and of all that failed last time. */
const OF_A_HOST = 8
const OF_A_SERVICE = 25
const IN_TROUBLE = 20

type Deps = {
  database: Database
  reader: SourceReader
  kinds: readonly string[]
  owner: string
  time: Time
  log: Log
  random(below: number): number
  pending: Pending
  onNews(): void
}

/** Every followed source is read by one process, for all servers. */
export function createSourcePoller(deps: Deps): JobPoller {
  const { database, reader, kinds, owner, time, log, pending } = deps
  const readGroup = createSourceReadings(deps)
  const atOnceOf = (kind: string) => reader.kindOf(kind)?.atOnce ?? 1
  const lanes = createSourceLanes({
    [TROUBLE_LANE]: IN_TROUBLE,
    ...Object.fromEntries(
      kinds.map((kind) => [kind, reader.kindOf(kind)?.isGiven ? OF_A_HOST : OF_A_SERVICE * atOnceOf(kind)]),
    ),
  })
  const poller = createJobPoller<SourceGroup>({
    what: 'sources',
    time,
    log,
    async take(limit) {
      const now = time.now()
      const lease = { owner, now, leaseMs: LEASE_MS }
      const taken = await pending.track(takeDueSources(database, { ...lease, limit, kinds, lanes: lanes.left() }))
      lanes.enter(taken)
      return groupsOf(taken, atOnceOf)
    },
    nextAt: () => pending.track(nextSourceAt(database, { kinds, now: time.now(), lanes: lanes.left() })),
    run: (group) => pending.track(readGroup(group).finally(() => lanes.leave(group.sources))),
    slow: SLOW,
    isHeldBack: lanes.wasFull,
  })
  let stopSweeping = () => {}

  return {
    ...poller,
    start() {
      if (kinds.length === 0) return
      stopSweeping = every(time, SWEEP_MS, () =>
        forgetSources(database, time.now()).catch((error: unknown) =>
          log.warn({ err: error }, 'could not forget sources that nobody follows'),
        ),
      )
      poller.start()
    },
    async stop() {
      stopSweeping()
      await poller.stop()
      await releaseSources(database, owner)
    },
  }
}

/** Groups of one kind, as many as one request may cover. */
function groupsOf(taken: readonly TakenSource[], atOnceOf: (kind: string) => number): SourceGroup[] {
  const groups: { kind: string; sources: TakenSource[] }[] = []
  for (const source of taken) {
    const open = groups.find(({ kind, sources }) => kind === source.kind && sources.length < atOnceOf(kind))
    if (open) open.sources.push(source)
    else groups.push({ kind: source.kind, sources: [source] })
  }
  return groups
}
