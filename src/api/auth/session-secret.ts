import { createHash } from 'node:crypto'
import { findSession, rotateSession, type Session } from '#store/sessions.ts'
import type { Call } from '../http/call.ts'
import { readSessionCookie, SESSION_LIFE_MS } from './cookies.ts'

const SECRET_BYTES = 32
/** A copied cookie stops working this long after its owner returned. */
const ROTATE_AFTER_MS = 3_600_000

export const newSecret = (random: (bytes: number) => Buffer) => random(SECRET_BYTES).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The session whose secret is in the cookie. */
export async function sessionOf(call: Call): Promise<Session | null> {
  const secret = readSessionCookie(call)
  return secret ? findSession(call.services.db, hashSecret(secret), call.services.clock()) : null
}

/** A new secret when the current one is due for rotation, otherwise null: the cookie stays. */
export async function rotateIfDue(call: Call, session: Session): Promise<string | null> {
  const { db, clock, random } = call.services
  const now = clock()
  const present = readSessionCookie(call)
  if (!present || !session.isCurrent || now - session.rotatedAt < ROTATE_AFTER_MS) return null
  const secret = newSecret(random)
  const rotation = { id: session.id, from: hashSecret(present), to: hashSecret(secret), now }
  // Of two simultaneous requests one rotates; its answer replaces the other's cookie.
  const won = await rotateSession(db, { ...rotation, expiresAt: now + SESSION_LIFE_MS })
  return won ? secret : null
}
