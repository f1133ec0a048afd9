import { isDatabaseAway } from '#store/database.ts'
import type { Time } from '../time.ts'

/** A database that restarts is back within seconds; until then events wait in their server's line. */
const WAITS_MS = [100, 1_000, 4_000]

/**
 * Retries while the database is unreachable. Only for work that throws before it did anything visible: a commit whose
 * answer was lost is repeated, which rules tolerate because they remember what they did.
 */
export async function retryWhileDatabaseAway<T>(time: Time, work: () => Promise<T>): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await new Promise<void>((resolve) => time.after(waitMs, resolve))
    }
  }
  return work()
}
