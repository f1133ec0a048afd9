import type { Database } from './database.ts'
import { settlePremium } from './settle-premium.ts'
import { inTransaction, type Queries } from './transaction.ts'

export type NewCode = {
  id: string
  hash: Buffer
  hint: string
  servers: number
  days: number | null
  now: number
  expiresAt: number | null
}

export async function createCode({ pool }: Database, { id, hash, hint, servers, days, now, expiresAt }: NewCode) {
  await pool.query(
    `insert into premium_codes (id, hash, hint, servers, days, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, hash, hint, servers, days, new Date(now), expiresAt === null ? null : new Date(expiresAt)],
  )
}

export type Redeemed = 'ok' | 'unknown' | 'used' | 'own' | 'expired'

/** May cover a server again that had lost its cover. */
export const redeemCode = (database: Database, hash: Buffer, userId: string, now: number): Promise<Redeemed> =>
  inTransaction(database, async (queries) => {
    const result = await redeemIn(queries, hash, userId, now)
    if (result === 'ok') await settlePremium(queries, userId, now)
    return result
  })

/** A single statement decides: of two people who redeem the same code simultaneously, one gets it. */
async function redeemIn({ pool }: Queries, hash: Buffer, userId: string, now: number): Promise<Redeemed> {
  const { rowCount } = await pool.query(
    `with redeemed as (
       update premium_codes set redeemed_by = $2, redeemed_at = $3, ends_at = $3::timestamptz + days * interval '1 day'
       where hash = $1 and redeemed_by is null and (expires_at is null or expires_at > $3) returning hint
     )
     insert into premium_events (user_id, at, kind, hint) select $2, $3, 'redeemed', hint from redeemed`,
    [hash, userId, new Date(now)],
  )
  if (rowCount === 1) return 'ok'
  const { rows } = await pool.query<{ redeemed_by: string | null }>(
    'select redeemed_by from premium_codes where hash = $1',
    [hash],
  )
  const [code] = rows
  if (!code) return 'unknown'
  if (code.redeemed_by === null) return 'expired'
  return code.redeemed_by === userId ? 'own' : 'used'
}
