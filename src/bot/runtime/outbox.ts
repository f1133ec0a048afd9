import type { Log } from '#config/log.ts'
import type { Sequence } from '#core/bot/sequence.ts'
import {
  finishOutbox,
  noteStep,
  noteTold,
  type OutboxLease,
  releaseOutbox,
  renewOutbox,
  retryOutbox,
  takeOutbox,
} from '#store/bot/outbox.ts'
import type { Database } from '#store/database.ts'
import type { ShardShare } from '#store/jobs.ts'
import type { RunOptions } from '../platform/run-sequence.ts'
import type { SequenceStore } from '../platform/sequence-store.ts'
import { every, type Time } from '../time.ts'

/** What a dead process had taken is released after this time. */
const LEASE_MS = 15_000
const LOOK_MS = 5_000
const TAKEN_AT_ONCE = 100

type Deps = {
  database: Database
  /** Identifies this process. */
  owner: string
  time: Time
  log: Log
  shards(): ShardShare
  send(sequence: Sequence, options: RunOptions): boolean
  /** The ids of stored sequences that wait or run in this process. */
  running(): Iterable<string>
}

export type Outbox = {
  /** For sequences that this process stores and runs itself. */
  lease(): OutboxLease
  store: SequenceStore
  start(): void
  stop(): Promise<void>
}

/** Stored sequences, which must not be lost: those left by a crash or an outage are resumed. */
export function createOutbox({ database, owner, time, log, shards, send, running }: Deps): Outbox {
  let stopTimer = () => {}
  /** What the database did not take: without it a sequence would be kept from everybody, and run by nobody. */
  const unnoted = new Map<string, () => Promise<unknown>>()
  const lease = () => ({ owner, until: time.now() + LEASE_MS })

  const note = async (id: string, write: () => Promise<unknown>) => {
    try {
      await write()
    } catch (error) {
      log.warn({ err: error, sequence: id }, 'the end of a sequence could not be noted, will try again')
      unnoted.set(id, write)
    }
  }
  const noteRest = async () => {
    for (const [id, write] of unnoted) {
      await write()
      unnoted.delete(id)
    }
  }

  const look = async () => {
    try {
      await noteRest()
      await renewOutbox(database, lease(), [...running(), ...unnoted.keys()])
      const taken = await takeOutbox(database, {
        owner,
        now: time.now(),
        leaseMs: LEASE_MS,
        limit: TAKEN_AT_ONCE,
        shards: shards(),
      })
      // After a pause of this process, its own leases may have expired.
      const here = new Set(running())
      for (const { sequence, progress, attempts } of taken) {
        if (!here.has(sequence.id)) send(sequence, { progress, isStored: true, tries: attempts - 1 })
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look for sequences that are left over')
    }
  }

  return {
    lease,
    store: {
      noteStep: ({ id }, progress) => noteStep(database, { id, owner }, progress),
      noteTold: (queries, { id }, next) =>
        next ? noteTold(queries, { id, owner }, next) : finishOutbox(queries, { id, owner }),
      finish: ({ id }) => note(id, () => finishOutbox(database, { id, owner })),
      retry: ({ id }, { at }) => note(id, () => retryOutbox(database, { id, owner }, at)),
    },
    start() {
      void look()
      stopTimer = every(time, LOOK_MS, look)
    },
    async stop() {
      stopTimer()
      await noteRest()
      await releaseOutbox(database, owner)
    },
  }
}
