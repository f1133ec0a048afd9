import { createHash } from 'node:crypto'
import { type PushLease, pushLease } from '#core/sources/push.ts'
import type { SourceRef } from '#core/sources/source.ts'
import { notifySql } from './bus.ts'
import type { Database } from './database.ts'
import type { PushMode } from './source-pushes.ts'
import { inTransaction, type Queries } from './transaction.ts'

/** Endless pushes make a source be read no more often than this. */
const READ_AGAIN_MS = 10_000
/** Per source, until it is read; the rest is in its list anyway. */
const KEPT_MAX = 20

export type ConfirmedPush = { mode: PushMode; topic: string; leaseSeconds: number; now: number }

/** False: nobody here wants it. A subscription may be confirmed again later, as some hubs do by themselves. */
export async function confirmPush(
  { pool }: Queries,
  token: string,
  { mode, topic, leaseSeconds, now }: ConfirmedPush,
): Promise<boolean> {
  if (mode === 'unsubscribe') {
    const { rowCount } = await pool.query({
      name: 'confirm-push-ended',
      text: `delete from source_pushes where token = $1 and topic = $2 and asked = 'unsubscribe'`,
      values: [token, topic],
    })
    return rowCount === 1
  }
  const { rows } = await pool.query<{ asked_at: Date | null }>({
    name: 'find-push-to-confirm',
    text: `select case when asked = 'subscribe' then asked_at end as asked_at from source_pushes
           where token = $1 and topic = $2 and asked is distinct from 'unsubscribe'`,
    values: [token, topic],
  })
  const [asked] = rows
  if (!asked) return false
  // By the clock of the process that asked, perhaps on another machine.
  const { until, renewedAt }: PushLease = pushLease(leaseSeconds, asked.asked_at?.getTime() ?? now)
  await pool.query({
    name: 'confirm-push',
    text: `update source_pushes set asked = null, failures = 0, confirmed_until = $3, next_at = $4
           where token = $1 and topic = $2 and asked is distinct from 'unsubscribe'`,
    values: [token, topic, new Date(until), new Date(renewedAt)],
  })
  return true
}

/** The source that a hub pushes under this token; null: none. */
export async function findPushedSource({ pool }: Queries, token: string): Promise<SourceRef | null> {
  const { rows } = await pool.query<SourceRef>({
    name: 'find-pushed-source',
    text: `select kind, source_id as id from source_pushes where token = $1 and asked is distinct from 'unsubscribe'`,
    values: [token],
  })
  return rows[0] ?? null
}

/** Kept until the source is read, which is due now; a document already waiting is not kept twice. */
export function keepPushed(
  database: Database,
  { kind, id }: SourceRef,
  document: Uint8Array,
  now: number,
): Promise<void> {
  return inTransaction(database, async ({ pool }) => {
    await pool.query({
      name: 'keep-pushed',
      text: `insert into source_news (kind, source_id, digest, document, at)
             select $1, $2, $3, $4, $5
             where (select count(*) from source_news where kind = $1 and source_id = $2) < ${KEPT_MAX}
             on conflict do nothing`,
      values: [kind, id, createHash('sha256').update(document).digest(), Buffer.from(document), new Date(now)],
    })
    await readPushedSoon({ pool }, { kind, id }, now)
    await pool.query(notifySql({ kind: 'sources' }))
  })
}

/** A source with pushed documents is read soon. Also called after a reading: more may have arrived meanwhile. */
export async function readPushedSoon({ pool }: Queries, { kind, id }: SourceRef, now: number): Promise<void> {
  await pool.query({
    name: 'hurry-pushed',
    text: `update sources
           set next_at = least(next_at, greatest($3::timestamptz, coalesce(read_at, $3) + $4 * interval '1 millisecond'))
           where kind = $1 and id = $2 and failures = 0
             and exists (select from source_news n where n.kind = $1 and n.source_id = $2)`,
    values: [kind, id, new Date(now), READ_AGAIN_MS],
  })
}

export type PushedDocument = { id: string; document: Buffer }

export async function listPushed({ pool }: Queries, { kind, id }: SourceRef): Promise<PushedDocument[]> {
  const { rows } = await pool.query<PushedDocument>({
    name: 'list-pushed',
    text: 'select id::text, document from source_news where kind = $1 and source_id = $2 order by id',
    values: [kind, id],
  })
  return rows
}

export async function forgetPushed({ pool }: Queries, pushed: readonly PushedDocument[]): Promise<void> {
  await pool.query({
    name: 'forget-pushed',
    text: 'delete from source_news where id = any($1::bigint[])',
    values: [pushed.map(({ id }) => id)],
  })
}
