import type { Queries } from './transaction.ts'

/** What it is for: adding a passkey, confirming with a passkey, adding an app. */
type ChallengePurpose = 'newPasskey' | 'confirm' | 'newApp'
type Asked = { sessionId: string; purpose: ChallengePurpose; now: number }

/** Only the newest for each purpose counts. Expired ones are deleted as well. */
export async function keepChallenge(
  { pool }: Queries,
  { sessionId, purpose, now, content, lifeMs }: Asked & { content: Buffer; lifeMs: number },
): Promise<void> {
  await pool.query(
    `with gone as (delete from security_challenges where expires_at <= $4 and session_id <> $1)
     insert into security_challenges (session_id, purpose, content, expires_at) values ($1, $2, $3, $5)
     on conflict (session_id, purpose) do update set content = excluded.content, expires_at = excluded.expires_at`,
    [sessionId, purpose, content, new Date(now), new Date(now + lifeMs)],
  )
}

/** Deletes it, so that it works once. null: there is none, or it has expired. */
export async function takeChallenge({ pool }: Queries, { sessionId, purpose, now }: Asked): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>(
    `delete from security_challenges where session_id = $1 and purpose = $2 and expires_at > $3 returning content`,
    [sessionId, purpose, new Date(now)],
  )
  return rows[0]?.content ?? null
}

/** For what may be retried after a mistake. */
export async function readChallenge({ pool }: Queries, { sessionId, purpose, now }: Asked): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>(
    'select content from security_challenges where session_id = $1 and purpose = $2 and expires_at > $3',
    [sessionId, purpose, new Date(now)],
  )
  return rows[0]?.content ?? null
}
