import type { SourceRef } from '#core/sources/source.ts'
import { IS_FOLLOWED } from './sources.ts'
import type { Queries } from './transaction.ts'

/** What is requested of a hub. */
export type PushMode = 'subscribe' | 'unsubscribe'

export type UnpushedSource = SourceRef & { memo: string | null }
export type NewPush = SourceRef & { token: string; hub: string; topic: string }

const FOLLOWED = IS_FOLLOWED.replaceAll('s.kind', 'p.kind').replaceAll('s.id', 'p.source_id')

/** Followed, read at least once, and not subscribed to yet. */
export async function listUnpushedSources(
  { pool }: Queries,
  kinds: readonly string[],
  limit: number,
): Promise<UnpushedSource[]> {
  const { rows } = await pool.query<UnpushedSource>({
    name: 'list-unpushed-sources',
    text: `select s.kind, s.id, s.memo from sources s
           where s.kind = any($1) and s.read_at is not null and ${IS_FOLLOWED}
             and not exists (select from source_pushes p where p.kind = s.kind and p.source_id = s.id)
           limit $2`,
    values: [kinds, limit],
  })
  return rows
}

/** Requested immediately. */
export async function addPushes(
  { pool }: Queries,
  pushes: readonly NewPush[],
  { site, now }: { site: string; now: number },
): Promise<void> {
  await pool.query({
    name: 'add-pushes',
    text: `insert into source_pushes (kind, source_id, token, hub, topic, site, next_at)
           select kind, source_id, token, hub, topic, $6, $7::timestamptz
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as n (kind, source_id, token, hub, topic)
           on conflict do nothing`,
    values: [
      pushes.map(({ kind }) => kind),
      pushes.map(({ id }) => id),
      pushes.map(({ token }) => token),
      pushes.map(({ hub }) => hub),
      pushes.map(({ topic }) => topic),
      site,
      new Date(now),
    ],
  })
}

/** Unsubscribes from what nobody follows any more, and subscribes again where this site's address has changed. */
export async function renewChangedPushes(
  { pool }: Queries,
  { site, now }: { site: string; now: number },
): Promise<void> {
  await pool.query({
    name: 'hurry-changed-pushes',
    text: `update source_pushes p set next_at = $2, failures = 0
           where next_at > $2 and (site <> $1 or (asked is distinct from 'unsubscribe' and not ${FOLLOWED}))`,
    values: [site, new Date(now)],
  })
}

export type DuePush = {
  token: string
  hub: string
  topic: string
  mode: PushMode
  /** How many requests failed. */
  failures: number
}

/** Recorded as requested before the request is made: a hub may confirm before it answers. */
export async function takeDuePushes(
  { pool }: Queries,
  { site, now, leaseMs, limit }: { site: string; now: number; leaseMs: number; limit: number },
): Promise<DuePush[]> {
  const { rows } = await pool.query<DuePush>({
    name: 'take-due-pushes',
    text: `update source_pushes t
           set taken_until = $2, site = $3, asked_at = $1, failures = t.failures + 1,
             asked = case when due.followed then 'subscribe' else 'unsubscribe' end
           from (
             select kind, source_id, ${FOLLOWED} as followed from source_pushes p
             where next_at <= $1 and (taken_until is null or taken_until <= $1)
             order by next_at limit $4 for update skip locked) due
           where t.kind = due.kind and t.source_id = due.source_id
           returning t.token, t.hub, t.topic, t.asked as mode, t.failures - 1 as failures`,
    values: [new Date(now), new Date(now + leaseMs), site, limit],
  })
  return rows
}

/** When to ask again unless the hub confirms by then; it may already have done so. */
export async function notePushAsked({ pool }: Queries, token: string, nextAt: number): Promise<void> {
  await pool.query({
    name: 'note-push-asked',
    text: `update source_pushes set taken_until = null, next_at = case when asked is null then next_at else $2 end
           where token = $1`,
    values: [token, new Date(nextAt)],
  })
}

export async function dropPush({ pool }: Queries, token: string): Promise<void> {
  await pool.query('delete from source_pushes where token = $1', [token])
}

/** Those of the sources a server follows whose hub pushes news now. */
export async function listToldSources({ pool }: Queries, guildId: string, now: number): Promise<SourceRef[]> {
  const { rows } = await pool.query<SourceRef>({
    name: 'list-told-sources',
    text: `select distinct p.kind, p.source_id as id from source_followers f
           join source_pushes p on p.kind = f.kind and p.source_id = f.source_id
           where f.guild_id = $1 and p.confirmed_until > $2`,
    values: [guildId, new Date(now)],
  })
  return rows
}
