import type { Log } from '#config/log.ts'
import type { Sequence } from '#core/bot/sequence.ts'
import {
  finishOutbox,
  noteStep,
  type OutboxLease,
  releaseOutbox,
  renewOutbox,
  retryOutbox,
  takeOutbox,
} from '#store/bot/outbox.ts'
import type { Database } from '#store/database.ts'
import type { ShardShare } from '#store/jobs.ts'
import type { RunOptions, SequenceStore } from '../platform/run-sequence.ts'
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
}

export type Outbox = {
  /** For sequences that this process stores and runs itself. */
  lease(): OutboxLease
  store: SequenceStore
  start(): void
  stop(): Promise<void>
}

/** Stored sequences, which must not be lost: those left by a crash or an outage are resumed. */
export function createOutbox({ database, owner, time, log, shards, send }: Deps): Outbox {
  let stopTimer = () => {}
  const lease = () => ({ owner, until: time.now() + LEASE_MS })

  const look = async () => {
    try {
      await renewOutbox(database, lease())
      const taken = await takeOutbox(database, {
        owner,
        now: time.now(),
        leaseMs: LEASE_MS,
        limit: TAKEN_AT_ONCE,
        shards: shards(),
      })
      for (const { sequence, progress, attempts } of taken) {
        send(sequence, { progress, isStored: true, tries: attempts - 1 })
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look for sequences that are left over')
    }
  }

  return {
    lease,
    store: {
      noteStep: ({ id }, progress) => noteStep(database, { id, owner }, progress),
      async finish({ id }) {
        await finishOutbox(database, { id, owner })
      },
      retry: ({ id }, { at }) => retryOutbox(database, { id, owner }, at),
    },
    start() {
      void look()
      stopTimer = every(time, LOOK_MS, look)
    },
    async stop() {
      stopTimer()
      await releaseOutbox(database, owner)
    },
  }
}
