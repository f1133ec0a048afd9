import type { KnownItem, SourceNews } from '#core/sources/compare-readings.ts'
import { SOURCE_JOB, type SourceNewsJob } from '#core/sources/news-job.ts'
import type { SourceItem, SourceRef } from '#core/sources/source.ts'
import type { Database } from './database.ts'
import { endOutage } from './source-outages.ts'
import { inTransaction, type Queries } from './transaction.ts'

/** Followers are notified over this time, not all at once. */
const SPREAD_MS = 30_000
const APART_MAX_MS = 20

export type SourceUpdate = {
  source: SourceRef
  owner: string
  now: number
  nextAt: number
  everyMs: number
  /** null: unchanged; nothing else is written. */
  read: {
    name: string | null
    memo: string | null
    etag: string | null
    lastModified: string | null
    items: readonly KnownItem[]
    news: SourceNews
    /** What is there now, for new followers; null: they are not notified. */
    present: readonly SourceItem[] | null
  } | null
}

const READ = {
  name: 'note-source-reading',
  text: `update sources set name = coalesce($4, name), memo = $5, etag = $6, last_modified = $7, items = $8, read_at = $9,
           next_at = $10, every_ms = $11, ${endOutage('$9')}, state = 'ok', problem = null, failures = 0, failing_since = null,
           taken_by = null, taken_until = null
         where kind = $1 and id = $2 and taken_by = $3`,
}
const UNCHANGED = {
  name: 'note-source-unchanged',
  text: `update sources set read_at = $4, next_at = $5, ${endOutage('$4')}, state = 'ok', problem = null, failures = 0, failing_since = null,
           taken_by = null, taken_until = null
         where kind = $1 and id = $2 and taken_by = $3`,
}

/** Each follower gets a separate job, found by the process that works for its server. */
const TELL = {
  name: 'tell-followers',
  text: `
    insert into jobs (guild_id, module, job, key, run_at, payload)
    select guild_id, module, $3, $4,
      $5::timestamptz + (row_number() over (order by guild_id) - 1) * least($6, $7 / count(*) over ()) * interval '1 millisecond',
      $8::jsonb || jsonb_build_object('since', floor(extract(epoch from since) * 1000))
    from source_followers where kind = $1 and source_id = $2 and informed = $9
    on conflict do nothing`,
}

/**
 * The reading and the notifications, in one transaction: nothing is reported twice, and nothing is lost. False: the
 * lease was lost, and another process has read it.
 */
export function noteReading(database: Database, update: SourceUpdate): Promise<boolean> {
  const { source, owner, now, nextAt, everyMs, read } = update
  const place = [source.kind, source.id, owner]
  if (!read) {
    const values = [...place, new Date(now), new Date(nextAt)]
    return database.pool.query({ ...UNCHANGED, values }).then(({ rowCount }) => rowCount === 1)
  }
  return inTransaction(database, async (queries) => {
    const { name, memo, etag, lastModified, items, news, present } = read
    const marks = [name, memo, etag, lastModified]
    const values = [...place, ...marks, JSON.stringify(items), new Date(now), new Date(nextAt), Math.round(everyMs)]
    const { rowCount } = await queries.pool.query({ ...READ, values })
    if (rowCount !== 1) return false
    const isNews = news.appeared.length + news.changed.length + news.gone.length > 0
    if (isNews) await tell(queries, update, true, { source, name, ...news })
    const first = present ? { appeared: present, changed: [], gone: [] } : news
    if (first.appeared.length + first.changed.length > 0) await tell(queries, update, false, { source, name, ...first })
    await queries.pool.query({
      name: 'note-informed',
      text: 'update source_followers set informed = true where kind = $1 and source_id = $2 and not informed',
      values: [source.kind, source.id],
    })
    return true
  })
}

async function tell(
  { pool }: Queries,
  { source: { kind, id }, now }: SourceUpdate,
  isInformed: boolean,
  payload: Omit<SourceNewsJob, 'since'>,
): Promise<void> {
  const key = `${kind}:${id}:${now}`
  const body = JSON.stringify(payload)
  const values = [kind, id, SOURCE_JOB, key, new Date(now), APART_MAX_MS, SPREAD_MS, body, isInformed]
  await pool.query({ ...TELL, values })
}
