import { isSnowflake } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField } from '../refusal.ts'
import type { Upload } from './body.ts'
import type { RateLimit } from './rate-limit.ts'

/** The caller: our bot, a person through an OAuth token, or nobody yet. */
export type Caller = { kind: 'bot'; id: string } | { kind: 'person'; id: string; scopes: string[] } | { kind: 'nobody' }

export type Call = {
  context: EmulatorContext
  callerId: string
  caller: Caller
  query: URLSearchParams
  /** From X-Audit-Log-Reason, decoded. */
  reason: string | null
  /** An id in the path. */
  param(name: string): string
  /** A part of the path that is no id. */
  rawParam(name: string): string
  /** The parsed JSON body (or `payload_json` of a multipart one); undefined when there is none. */
  body: unknown
  /** The person and scopes of an access token. */
  holderOf(accessToken: string): { userId: string; scopes: string[] } | null
  uploads: Upload[]
}

export const NO_CONTENT = Symbol('204')

/** An answer with another status than 200. */
export class Answer {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}
export const withStatus = (status: number, body: unknown) => new Answer(status, body)

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's syntax. `channelId`, `guildId` and `webhookId` divide rate-limit buckets, as Discord's major parameters do. */
  path: string
  who: 'bot' | 'bot or person' | 'anybody'
  limit?: RateLimit
  outsideGlobalLimit?: boolean
  /** A further limit that applies only to some bodies. */
  partLimit?: (body: unknown) => RateLimit | null
  answer(call: Call): unknown
}

/** A malformed id in a body or path gets Discord's own error instead of "unknown". */
export function snowflakeParam(name: string, value: string): string {
  if (isSnowflake(value)) return value
  const field = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  throw invalidField([field], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)
}

export const isYes = (value: string | null) => /^(true|1)$/i.test(value ?? '')

export function intQuery(query: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const raw = query.get(name)
  if (raw === null) return fallback
  const value = Number(raw)
  if (!Number.isInteger(value)) throw invalidField([name], 'NUMBER_TYPE_COERCE', `Value "${raw}" is not int.`)
  if (value < min || value > max)
    throw invalidField(
      [name],
      value < min ? 'NUMBER_TYPE_MIN' : 'NUMBER_TYPE_MAX',
      `int value should be between ${min} and ${max}.`,
    )
  return value
}
