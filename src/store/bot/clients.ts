import type { Queries } from '../transaction.ts'

/** A process that was not seen for this long is taken for dead. */
export const CLIENT_TTL_MS = 30_000

/** Tells that this process holds a client of the platform. Returns how many do, this one included. */
export async function seenClient({ pool }: Queries, id: string, kind: string, now: number): Promise<number> {
  const { rows } = await pool.query<{ live: number }>({
    name: 'seen-client',
    text: `
      with seen as (
        insert into clients (id, kind, seen_at) values ($1, $2, $3)
        on conflict (id) do update set kind = excluded.kind, seen_at = excluded.seen_at),
      dead as (delete from clients where seen_at <= $4 and id <> $1)
      select 1 + count(*)::int as live from clients where seen_at > $4 and id <> $1`,
    values: [id, kind, new Date(now), new Date(now - CLIENT_TTL_MS)],
  })
  return rows[0]?.live ?? 1
}

export async function forgetClient({ pool }: Queries, id: string): Promise<void> {
  await pool.query('delete from clients where id = $1', [id])
}
