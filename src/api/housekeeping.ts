import type { Log } from '#config/log.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { limits } from '#core/limits.ts'
import { type Database, isDatabaseAway } from '#store/database.ts'
import { deleteOldChanges } from '#store/history.ts'
import { deleteOldProposals } from '#store/proposals.ts'
import { deleteLeftTranscriptFiles } from '#store/transcript-files.ts'
import { deleteUnusedUploads } from '#store/uploads.ts'

export const HOUSEKEEPING_EVERY_MS = 3_600_000
/** A form may stay open, or a draft stay in a browser, for some days. */
const UNUSED_UPLOAD_DAYS = 7
/** How long people see what happened to a proposal, and how long an undecided one is kept. */
const PROPOSAL_DAYS = 30

type Deps = { db: Database; clock: () => number; log: Log }

/** Deletes what can no longer be reached. Any number of processes may do so in parallel. */
export function createHousekeeping({ db, clock, log }: Deps): () => Promise<void> {
  return async () => {
    const now = clock()
    try {
      await deleteOldChanges(db, now - limits.historyDays.premium * DAY_MS)
      await deleteOldProposals(db, now - PROPOSAL_DAYS * DAY_MS)
      await deleteUnusedUploads(db, { before: now - UNUSED_UPLOAD_DAYS * DAY_MS, keepsPast: true })
      await deleteLeftTranscriptFiles(db)
    } catch (error) {
      if (isDatabaseAway(error)) log.warn({ err: error }, 'housekeeping: the database is away')
      else log.error({ err: error }, 'housekeeping failed')
    }
  }
}
