import type { Database } from './database.ts'
import type { Queries } from './transaction.ts'

export type KeptMethod = {
  id: string
  kind: 'passkey' | 'app'
  name: string
  site: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/** Oldest first. */
export async function listMethods({ pool }: Queries, userId: string): Promise<KeptMethod[]> {
  const { rows } = await pool.query<KeptMethod>(
    `select id, kind, name, site, created_at as "createdAt", last_used_at as "lastUsedAt"
     from security_methods where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

export type Protection = { isProtected: boolean; confirmedAt: number | null }

/** Whether the person of this session has to confirm dangerous actions, and when they last did so in it. */
export async function readProtection({ pool }: Queries, sessionId: string): Promise<Protection> {
  const { rows } = await pool.query<{ isProtected: boolean; confirmedAt: Date | null }>({
    name: 'read-protection',
    text: `select s.confirmed_at as "confirmedAt",
             exists (select from security_methods m where m.user_id = s.user_id) as "isProtected"
           from sessions s where s.id = $1`,
    values: [sessionId],
  })
  // A session that has ended meanwhile confirms nothing.
  const { isProtected = true, confirmedAt = null } = rows[0] ?? {}
  return { isProtected, confirmedAt: confirmedAt?.getTime() ?? null }
}

export async function confirmSession({ pool }: Queries, sessionId: string, now: number): Promise<void> {
  await pool.query('update sessions set confirmed_at = $2 where id = $1', [sessionId, new Date(now)])
}

/** Two browsers of one person change methods one after the other. */
export async function lockMethods({ pool }: Queries, userId: string): Promise<void> {
  await pool.query(`select pg_advisory_xact_lock(hashtextextended('security ' || $1, 0))`, [userId])
}

/** Returns the person's remaining methods; null: it is not theirs, or already gone. */
export async function removeMethod(queries: Queries, userId: string, id: string): Promise<KeptMethod[] | null> {
  const { pool } = queries
  const { rowCount } = await pool.query('delete from security_methods where user_id = $1 and id = $2', [userId, id])
  if (rowCount === 0) return null
  const left = await listMethods(queries, userId)
  // Recovery codes replace a method: without any there is nothing to confirm.
  if (left.length === 0) await pool.query('delete from recovery_codes where user_id = $1', [userId])
  return left
}

export type Passkey = {
  id: string
  site: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export async function listPasskeys({ pool }: Queries, userId: string): Promise<Passkey[]> {
  const { rows } = await pool.query<Omit<Passkey, 'counter'> & { counter: string }>(
    `select id, site, credential_id as "credentialId", public_key as "publicKey", counter, transports
     from security_methods where user_id = $1 and kind = 'passkey' order by created_at, id`,
    [userId],
  )
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

export type AddedPasskey = Omit<Passkey, 'id'> & { userId: string; name: string; now: number }

/** False: the passkey already belongs to somebody on this site. */
export async function addPasskey({ pool }: Queries, id: string, added: AddedPasskey): Promise<boolean> {
  const { userId, name, now, site, credentialId, publicKey, counter, transports } = added
  const { rowCount } = await pool.query(
    `insert into security_methods (id, user_id, kind, name, created_at, site, credential_id, public_key, counter, transports)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [id, userId, name, new Date(now), site, credentialId, publicKey, counter, transports],
  )
  return rowCount === 1
}

/** False: a copy of the passkey has a higher counter, or another request with the same count was faster. */
export async function countPasskeyUse({ pool }: Queries, id: string, counter: number, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update security_methods set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, new Date(now)],
  )
  return rowCount === 1
}

export type App = { id: string; sealedKey: Buffer }

export async function findApp({ pool }: Database, userId: string): Promise<App | null> {
  const { rows } = await pool.query<App>(
    `select id, sealed_key as "sealedKey" from security_methods where user_id = $1 and kind = 'app'`,
    [userId],
  )
  return rows[0] ?? null
}

type AddedApp = { userId: string; name: string; sealedKey: Buffer; step: number; now: number }

/** There is one per person: a new one replaces it. */
export async function putApp({ pool }: Queries, id: string, { userId, name, ...added }: AddedApp): Promise<void> {
  await pool.query(`delete from security_methods where user_id = $1 and kind = 'app'`, [userId])
  await pool.query(
    `insert into security_methods (id, user_id, kind, name, created_at, sealed_key, last_step)
     values ($1, $2, 'app', $3, $4, $5, $6)`,
    [id, userId, name, new Date(added.now), added.sealedKey, added.step],
  )
}

/** Each code works once. False: this one, or a later one, was used before. */
export async function takeAppStep({ pool }: Queries, id: string, step: number, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update security_methods set last_step = $2, last_used_at = $3 where id = $1 and last_step < $2',
    [id, step, new Date(now)],
  )
  return rowCount === 1
}
