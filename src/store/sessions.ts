import { type SignedInUser, signedInUser } from '#core/api.ts'
import { BUS_CHANNEL } from './bus.ts'
import type { Database } from './database.ts'

export type Session = {
  id: string
  user: SignedInUser
  /** Encrypted; see `src/api/auth/platform-tokens.ts`. */
  platformTokens: Buffer
  rotatedAt: number
  expiresAt: number
  /** False when the cookie had the previous secret, which is accepted for a moment. */
  isCurrent: boolean
}

/** A page and its pending requests may still have the old cookie. */
const PREVIOUS_SECRET_VALID_MS = 60_000

type Row = {
  id: string
  user: unknown
  platform_tokens: Buffer
  rotated_at: Date
  expires_at: Date
  is_current: boolean
}

const COLUMNS = 'id, "user", platform_tokens, rotated_at, expires_at'

function toSession(row: Row | undefined): Session | null {
  if (!row) return null
  return {
    id: row.id,
    user: signedInUser.parse(row.user),
    platformTokens: row.platform_tokens,
    rotatedAt: row.rotated_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isCurrent: row.is_current,
  }
}

export type NewSession = {
  id: string
  secretHash: Buffer
  user: SignedInUser
  platformTokens: Buffer
  userAgent: string | null
  now: number
  expiresAt: number
}

/**
 * Also deletes expired sessions, so that the table grows only with the people who sign in. False when a session with
 * this id already exists.
 */
export async function createSession({ pool }: Database, session: NewSession): Promise<boolean> {
  const { id, secretHash, user, platformTokens, userAgent, now, expiresAt } = session
  const { rowCount } = await pool.query(
    `with gone as (delete from sessions where expires_at <= $7), created as (
     insert into sessions (id, secret_hash, user_id, "user", platform_tokens, user_agent,
       rotated_at, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8)
     on conflict (id) do nothing returning user_id)
     insert into accounts (user_id, seen_at) select user_id, $7 from created
     on conflict (user_id) do update set seen_at = excluded.seen_at`,
    [id, secretHash, user.id, JSON.stringify(user), platformTokens, userAgent, new Date(now), new Date(expiresAt)],
  )
  return rowCount === 1
}

export async function findSession({ pool }: Database, secretHash: Buffer, now: number): Promise<Session | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-session',
    text: `select ${COLUMNS}, secret_hash = $1 as is_current from sessions
           where (secret_hash = $1 or (previous_hash = $1 and rotated_at > $3)) and expires_at > $2`,
    values: [secretHash, new Date(now), new Date(now - PREVIOUS_SECRET_VALID_MS)],
  })
  return toSession(rows[0])
}

export async function readSession({ pool }: Database, id: string, now: number): Promise<Session | null> {
  const { rows } = await pool.query<Row>({
    name: 'read-session',
    text: `select ${COLUMNS}, true as is_current from sessions where id = $1 and expires_at > $2`,
    values: [id, new Date(now)],
  })
  return toSession(rows[0])
}

type Rotation = { id: string; from: Buffer; to: Buffer; now: number; expiresAt: number }

/** False when another request rotated it first; that one's cookie is valid then. */
export async function rotateSession({ pool }: Database, { id, from, to, now, expiresAt }: Rotation): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with rotated as (
       update sessions set previous_hash = secret_hash, secret_hash = $3, rotated_at = $4, last_seen_at = $4, expires_at = $5
       where id = $1 and secret_hash = $2 returning user_id)
     insert into accounts (user_id, seen_at) select user_id, $4 from rotated
     on conflict (user_id) do update set seen_at = excluded.seen_at`,
    [id, from, to, new Date(now), new Date(expiresAt)],
  )
  return rowCount === 1
}

export async function savePlatformTokens({ pool }: Database, id: string, platformTokens: Buffer): Promise<void> {
  await pool.query('update sessions set platform_tokens = $2 where id = $1', [id, platformTokens])
}

/** Signs the person out of every browser; returns the encrypted tokens so that they can be revoked. */
export async function endSessions({ pool }: Database, userId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ platform_tokens: Buffer }>(
    `with ended as (delete from sessions where user_id = $1 returning id, platform_tokens)
     select platform_tokens, pg_notify($2, json_build_object('kind', 'session', 'sessionId', id)::text) from ended`,
    [userId, BUS_CHANNEL],
  )
  return rows.map((row) => row.platform_tokens)
}

export type SignIn = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string | null }

/** The browsers in which somebody is signed in, most recently used first. */
export async function listSessions({ pool }: Database, userId: string, now: number): Promise<SignIn[]> {
  const { rows } = await pool.query<SignIn>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent" from sessions
     where user_id = $1 and expires_at > $2 order by last_seen_at desc, id`,
    [userId, new Date(now)],
  )
  return rows
}

/** Ends one of the person's own; null when it is not theirs, or already over. */
export async function endSession({ pool }: Database, userId: string, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ platform_tokens: Buffer }>(
    `with ended as (delete from sessions where user_id = $1 and id = $2 returning id, platform_tokens)
     select platform_tokens, pg_notify($3, json_build_object('kind', 'session', 'sessionId', id)::text) from ended`,
    [userId, id, BUS_CHANNEL],
  )
  return rows[0]?.platform_tokens ?? null
}
