import { DAY_MS } from '#core/duration/spans.ts'
import type { Database } from './database.ts'

/** Without a sign of life for that long, the platform is asked whether the account still exists. */
const SILENT_DAYS = 90
const ASK_AGAIN_DAYS = 7
/** People who only have records of their own, such as a birthday set with a command. */
const FOUND_AT_ONCE = 500

/** Adds people who have records on no server in particular and are not known yet. Their 90 days begin now. */
export async function findAccounts({ pool }: Database, now: number): Promise<void> {
  await pool.query(
    `insert into accounts (user_id, seen_at)
     select distinct r.subject_id, $1::timestamptz from records r where r.guild_id = '*' and r.subject_id is not null
       and not exists (select from accounts a where a.user_id = r.subject_id) limit ${FOUND_AT_ONCE}
     on conflict do nothing`,
    [new Date(now)],
  )
}

/**
 * People without a sign of life for 90 days, those silent longest first. Each is given to one process alone, and again
 * after a week at the earliest.
 */
export async function claimSilentAccounts({ pool }: Database, now: number, limit: number): Promise<string[]> {
  const silentSince = new Date(now - SILENT_DAYS * DAY_MS)
  const { rows } = await pool.query<{ user_id: string }>(
    `update accounts set checked_at = $1 where user_id = any(array(
       select a.user_id from accounts a where a.seen_at <= $2 and (a.checked_at is null or a.checked_at <= $3)
         and not exists (select from sessions s where s.user_id = a.user_id and s.last_seen_at > $2)
       order by a.seen_at limit $4 for update skip locked))
     returning user_id`,
    [new Date(now), silentSince, new Date(now - ASK_AGAIN_DAYS * DAY_MS), limit],
  )
  return rows.map((row) => row.user_id)
}
