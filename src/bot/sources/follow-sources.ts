import type { Log } from '#config/log.ts'
import type { SourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { forgetSources, nextSourceAt, releaseSources, type TakenSource, takeDueSources } from '#store/sources.ts'
import { createJobPoller, type JobPoller } from '../jobs/job-poller.ts'
import type { Pending } from '../pending.ts'
import { every, type Time } from '../time.ts'
import { createSourceReadings, type SourceGroup } from './read-due-sources.ts'

/** Longer than any reading takes, with all its questions; after that it is taken for lost. */
const LEASE_MS = 5 * 60_000
const SWEEP_MS = 60 * 60_000

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

/** Every source that anybody follows is asked by one process, for all servers. */
export function createSourcePoller(deps: Deps): JobPoller {
  const { database, reader, kinds, owner, time, log, pending } = deps
  const readGroup = createSourceReadings(deps)
  const atOnceOf = (kind: string) => reader.kindOf(kind)?.atOnce ?? 1
  const poller = createJobPoller<SourceGroup>({
    what: 'sources',
    time,
    log,
    async take(limit) {
      const now = time.now()
      const taken = await pending.track(takeDueSources(database, { owner, now, leaseMs: LEASE_MS, limit, kinds }))
      return groupsOf(taken, atOnceOf)
    },
    nextAt: () => pending.track(nextSourceAt(database, kinds, time.now())),
    run: (group) => pending.track(readGroup(group)),
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

/** Of one kind, as many as may be asked about at once. */
function groupsOf(taken: readonly TakenSource[], atOnceOf: (kind: string) => number): SourceGroup[] {
  const groups: { kind: string; sources: TakenSource[] }[] = []
  for (const source of taken) {
    const open = groups.find(({ kind, sources }) => kind === source.kind && sources.length < atOnceOf(kind))
    if (open) open.sources.push(source)
    else groups.push({ kind: source.kind, sources: [source] })
  }
  return groups
}
