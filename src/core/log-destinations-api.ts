import * as z from 'zod/mini'

export const OUTSIDE_TYPES = ['webhook', 'http'] as const
export type OutsideType = (typeof OUTSIDE_TYPES)[number]

/** `suspended`: it has failed too often. The others wait for premium, or for a new owner to confirm them. */
const OUTSIDE_STANDINGS = ['on', 'off', 'suspended', 'needsPremium', 'needsOwner'] as const
export type OutsideStanding = (typeof OUTSIDE_STANDINGS)[number]

export const OUTSIDE_HEADERS_MAX = 3
const URL_MAX = 500
const LOGS_MAX = 40

const logs = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(LOGS_MAX))
/** Headers that would change the call itself, or who it seems to come from. */
const RESERVED_HEADERS: readonly string[] = [
  'host',
  'connection',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'user-agent',
]
const isFree = (name: string) =>
  !RESERVED_HEADERS.includes(name.toLowerCase()) && !name.toLowerCase().startsWith('x-guildhall-')
const header = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/), z.refine(isFree)),
  value: z.string().check(z.regex(/^[\x20-\x7E]{1,500}$/)),
})
export type OutsideHeader = z.infer<typeof header>

/** `GET /dashboard/guilds/{id}/logs/destinations`: where entries are copied to, outside of the server. */
const logDestination = z.object({
  id: z.string(),
  type: z.enum(OUTSIDE_TYPES),
  /** The only part of the address that is ever shown. */
  host: z.string(),
  /** Which logs are copied; empty: all of them. */
  logs: z.array(z.string()),
  standing: z.enum(OUTSIDE_STANDINGS),
  failures: z.number(),
  /** The last time that something was sent there; in ms. */
  last: z.nullable(z.object({ at: z.number(), ok: z.boolean(), status: z.nullable(z.number()) })),
})
export type LogDestination = z.infer<typeof logDestination>
export const logDestinationList = z.object({ destinations: z.array(logDestination) })

/** `POST` of the same: only the server's owner may. */
export const logDestinationRequest = z.strictObject({
  type: z.enum(OUTSIDE_TYPES),
  url: z.string().check(z.minLength(1), z.maxLength(URL_MAX)),
  headers: z.array(header).check(z.maxLength(OUTSIDE_HEADERS_MAX)),
  logs,
})
export type LogDestinationRequest = z.infer<typeof logDestinationRequest>

/** `key`: signs every call to the owner's program, and is never shown again. */
export const logDestinationMade = z.object({ id: z.string(), key: z.nullable(z.string()) })
export type LogDestinationMade = z.infer<typeof logDestinationMade>

/** `PATCH …/destinations/{destination}`: switching it on also resumes it, and confirms it for a new owner. */
export const logDestinationChange = z.strictObject({ on: z.optional(z.boolean()), logs: z.optional(logs) })
export type LogDestinationChange = z.infer<typeof logDestinationChange>

/** `POST …/destinations/{destination}/test`. Without a status, nothing answered. */
export const logDestinationTest = z.object({ ok: z.boolean(), status: z.nullable(z.number()), ms: z.number() })
export type LogDestinationTest = z.infer<typeof logDestinationTest>
