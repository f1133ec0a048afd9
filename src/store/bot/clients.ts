import type { Queries } from '../transaction.ts'

/** A process not seen for this long counts as dead. */
export const CLIENT_TTL_MS = 10_000

export type ClientKind = 'bot' | 'api'

export type LiveClients = Readonly<Record<ClientKind, number>>

/** Records that this process has a client of the platform. Returns how many processes do, including this one. */
export async function seenClient({ pool }: Queries, id: string, kind: ClientKind): Promise<LiveClients> {
  const { rows } = await pool.query<{ kind: string; live: number }>({
    name: 'seen-client',
    text: `
      with seen as (
        insert into clients (id, kind, seen_at) values ($1, $2, now())
        on conflict (id) do update set kind = excluded.kind, seen_at = excluded.seen_at),
      dead as (delete from clients where seen_at <= now() - $3 * interval '1 millisecond' and id <> $1)
      select kind, count(*)::int as live from clients
      where seen_at > now() - $3 * interval '1 millisecond' and id <> $1 group by kind`,
    values: [id, kind, CLIENT_TTL_MS],
  })
  const others = (of: ClientKind) => rows.find((row) => row.kind === of)?.live ?? 0
  return { bot: others('bot') + (kind === 'bot' ? 1 : 0), api: others('api') + (kind === 'api' ? 1 : 0) }
}

export async function forgetClient({ pool }: Queries, id: string): Promise<void> {
  await pool.query('delete from clients where id = $1', [id])
}
