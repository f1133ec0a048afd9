import type { Queries } from './transaction.ts'

/** Earlier codes stop working. */
export async function replaceRecoveryCodes({ pool }: Queries, userId: string, hashes: Buffer[]): Promise<void> {
  await pool.query('delete from recovery_codes where user_id = $1', [userId])
  await pool.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

/** Each works once. */
export async function takeRecoveryCode({ pool }: Queries, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query('delete from recovery_codes where user_id = $1 and hash = $2', [userId, hash])
  return rowCount === 1
}

export async function countRecoveryCodes({ pool }: Queries, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}
