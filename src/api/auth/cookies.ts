import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { Call } from '../http/call.ts'
import { originOf } from './origin.ts'

export const SESSION_LIFE_MS = 30 * 24 * 3_600_000
export const SIGN_IN_LIFE_MS = 10 * 60_000

const isSecure = (call: Call) => originOf(call).startsWith('https:')

/** `__Host-` makes browsers refuse the cookie from a subdomain or over http; it needs https itself, and the path `/`. */
const hostName = (call: Call, name: string) => (isSecure(call) ? `__Host-${name}` : name)
const sessionName = (call: Call) => hostName(call, 'guildhall_session')
const signInName = (call: Call) => hostName(call, 'guildhall_signin')

const options = (call: Call, path: string, lifeMs: number) =>
  ({ path, httpOnly: true, sameSite: 'Lax', secure: isSecure(call), maxAge: lifeMs / 1000 }) as const

export const readSessionCookie = (call: Call) => getCookie(call.c, sessionName(call))
export const sessionCookie = (call: Call, secret: string) =>
  serialize(sessionName(call), secret, options(call, '/', SESSION_LIFE_MS))
export const noSessionCookie = (call: Call) => serialize(sessionName(call), '', options(call, '/', 0))

export const readSignInCookie = (call: Call) => getCookie(call.c, signInName(call))
export const signInCookie = (call: Call, sealed: Buffer) =>
  serialize(signInName(call), sealed.toString('base64url'), options(call, '/', SIGN_IN_LIFE_MS))
export const noSignInCookie = (call: Call) => serialize(signInName(call), '', options(call, '/', 0))
