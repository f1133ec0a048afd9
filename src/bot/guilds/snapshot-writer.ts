import type { Log } from '#config/log.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import type { Time } from '../time.ts'

/** spec §4: position changes are batched and applied after 50 ms of quiet. */
const QUIET_MS = 50
const WAIT_MAX_MS = 1_000
/** At the start every server is to be written: other users of the pool must not starve. */
const WRITES_AT_ONCE = 4
const RETRY_MS = 1_000

type Deps = {
  time: Time
  log: Log
  /** null: the bot is no longer on the server. */
  snapshotOf(guildId: string): GuildSnapshot | null | Promise<GuildSnapshot | null>
  write(snapshot: GuildSnapshot): Promise<unknown>
  markLeft(guildId: string): Promise<unknown>
}

export type SnapshotWriter = {
  /** The server has changed, or is gone: both take the same path, so that neither overtakes the other. */
  touch(guildId: string): void
  /** Writes everything waiting, and resolves when all of it is written or has failed. */
  flush(): Promise<void>
  /** Flushes a last time: failed writes are not retried any more. */
  stop(): Promise<void>
}

export function createSnapshotWriter({ time, log, snapshotOf, write, markLeft }: Deps): SnapshotWriter {
  const waiting = new Map<string, { since: number; cancel: () => void }>()
  const due = new Set<string>()
  const writing = new Map<string, Promise<void>>()

  const touch = (guildId: string) => {
    const now = time.now()
    const entry = waiting.get(guildId)
    entry?.cancel()
    const since = entry?.since ?? now
    const wait = Math.max(0, Math.min(QUIET_MS, since + WAIT_MAX_MS - now))
    waiting.set(guildId, { since, cancel: time.after(wait, () => becomeDue(guildId)) })
  }

  const becomeDue = (guildId: string) => {
    waiting.get(guildId)?.cancel()
    waiting.delete(guildId)
    due.add(guildId)
    writeNext()
  }

  const writeNext = () => {
    for (const guildId of due) {
      if (writing.size >= WRITES_AT_ONCE) return
      // Two writes of one server could overtake each other; the second waits for the first.
      if (writing.has(guildId)) continue
      due.delete(guildId)
      writing.set(guildId, writeOne(guildId))
    }
  }

  const writeOne = async (guildId: string) => {
    // One microtask later, so that it is in `writing` before it can end.
    await null
    try {
      const snapshot = await snapshotOf(guildId)
      await (snapshot ? write(snapshot) : markLeft(guildId))
    } catch (error) {
      log.error({ err: error, guildId }, 'could not write the server, will try again')
      if (!waiting.has(guildId)) {
        waiting.set(guildId, { since: time.now(), cancel: time.after(RETRY_MS, () => becomeDue(guildId)) })
      }
    } finally {
      writing.delete(guildId)
      writeNext()
    }
  }

  const flush = async () => {
    for (const guildId of [...waiting.keys()]) becomeDue(guildId)
    while (writing.size > 0) await Promise.all(writing.values())
  }

  return {
    touch,
    flush,
    async stop() {
      await flush()
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
