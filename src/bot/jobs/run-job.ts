import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import { SOURCE_JOB } from '#core/sources/news-job.ts'
import type { Database } from '#store/database.ts'
import { finishJob, keepJob, postponeJob, retryJob, type TakenJob } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import type { Time } from '../time.ts'
import { deletionFrom } from './delete-message.ts'
import { isGoneAlready } from './is-gone-already.ts'

const ATTEMPTS_MAX = 6
const FIRST_RETRY_MS = 5_000
/** A server that invites the bot again waits at most this long for what came due while it was away. */
const LEFT_MS = 3_600_000

/** `away`: the server is one of ours, but Discord has not sent it yet or has an outage. */
export type JobPlace = 'here' | 'away' | 'left'

type Deps = {
  database: Database
  api: Pick<API, 'channels'>
  time: Time
  log: Log
  placeOf(guildId: string): JobPlace
  /** Runs in the server's line; `commit` must be part of the transaction of what the module decides. */
  handle(job: TakenJob, commit: (queries: Queries) => Promise<void>): Promise<void>
}

/** The lease ended while the job waited: another process has it now, and this one must not continue. */
class LeaseLost extends Error {}

/** A job may run more than once; the lease ensures that its decision is committed once. */
export function createJobRunner({ database, api, time, log, placeOf, handle }: Deps): (job: TakenJob) => Promise<void> {
  const finish = async (queries: Queries, job: TakenJob) => {
    if (!(await finishJob(queries, job))) throw new LeaseLost(`job ${job.id}`)
  }

  const attempt = async (job: TakenJob) => {
    const place = placeOf(job.guildId)
    if (place === 'left') {
      // News would be old by then.
      const isKept = job.job !== SOURCE_JOB && (await keepJob(database, job, time.now() + LEFT_MS))
      return isKept ? undefined : finish(database, job)
    }
    if (place === 'away') return postponeJob(database, job, time.now() + FIRST_RETRY_MS)
    const deletion = deletionFrom(job)
    if (!deletion) return handle(job, (queries) => finish(queries, job))
    await api.channels.deleteMessage(deletion.channelId, deletion.messageId).catch((error: unknown) => {
      if (!isGoneAlready(error)) throw error
    })
    await finish(database, job)
  }

  return async (job) => {
    const { id, guildId, module, attempts } = job
    const about = { jobId: id, guildId, module, job: job.job, attempts }
    try {
      await attempt(job)
    } catch (error) {
      if (error instanceof LeaseLost) return log.info(about, 'job belongs to somebody else by now')
      const isLast = attempts >= ATTEMPTS_MAX
      log[isLast ? 'error' : 'warn']({ ...about, err: error }, isLast ? 'job given up' : 'job failed, will try again')
      const ending = isLast
        ? finishJob(database, job)
        : retryJob(database, job, time.now() + FIRST_RETRY_MS * 2 ** (attempts - 1))
      await ending.catch((endingError: unknown) => {
        // The lease expires by itself and the job is taken again.
        log.warn({ ...about, err: endingError }, 'job could not be put back')
      })
    }
  }
}
