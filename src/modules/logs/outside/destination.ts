import * as z from 'zod/mini'
import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import { OUTSIDE_TYPES, type OutsideStanding } from '#core/log-destinations-api.ts'

export const DESTINATION = 'logDestination'
export const DESTINATIONS_MAX = 5
/** While it is suspended, one call per this time checks whether it answers again. */
const TRIED_AGAIN_MS = 3_600_000

const last = z.object({ at: z.number(), ok: z.boolean(), status: z.nullable(z.number()) })

/** Where entries are copied to outside the server. Address and headers are encrypted; only `host` is ever shown. */
const stored = z.object({
  type: z.enum(OUTSIDE_TYPES),
  host: z.string(),
  /** The logs to copy; empty: all. */
  logs: z.array(z.string()),
  sealed: z.string(),
  /** The owner who confirmed it: another owner has to confirm it again. */
  ownerId: z.string(),
  /** Consecutive failures. */
  failures: z.number(),
  last: z.nullable(last),
})
export type StoredDestination = z.infer<typeof stored>
export type Destination = StoredDestination & { id: string; state: 'on' | 'off' | 'suspended' }

const STATES = ['on', 'off', 'suspended'] as const

export const allDestinations: RecordQuery = { kind: DESTINATION, limit: DESTINATIONS_MAX, oldestFirst: true }
export const destinationById = (id: string): RecordQuery => ({ kind: DESTINATION, id, limit: 1 })

export function readDestinations(answer: RecordAnswer | undefined): Destination[] {
  return (answer?.rows ?? []).flatMap(({ id, state, body }) => {
    const read = stored.safeParse(body).data
    const known = STATES.find((one) => one === state)
    return read && known ? [{ ...read, id, state: known }] : []
  })
}

type Server = { premium: boolean; ownerId: string }

export function standingOf({ state, ownerId }: Destination, server: Server): OutsideStanding {
  if (state === 'off') return 'off'
  if (ownerId !== server.ownerId) return 'needsOwner'
  return server.premium ? state : 'needsPremium'
}

/** Whether something is sent there now. */
export function isDue(destination: Destination, server: Server, now: number): boolean {
  const standing = standingOf(destination, server)
  if (standing !== 'suspended') return standing === 'on'
  return now - (destination.last?.at ?? 0) >= TRIED_AGAIN_MS
}
