import * as z from 'zod/mini'
import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import { OUTSIDE_TYPES, type OutsideStanding } from '#core/log-destinations-api.ts'

export const DESTINATION = 'logDestination'
export const DESTINATIONS_MAX = 5
/** While it is suspended one call in so long tries whether it answers again. */
const TRIED_AGAIN_MS = 3_600_000

const last = z.object({ at: z.number(), ok: z.boolean(), status: z.nullable(z.number()) })

/** Where entries are copied to, outside of the server. Address and headers are sealed; `host` is all that is shown. */
const stored = z.object({
  type: z.enum(OUTSIDE_TYPES),
  host: z.string(),
  /** Of which logs; none named: of all. */
  logs: z.array(z.string()),
  sealed: z.string(),
  /** Who answers for it: another owner has to confirm it first. */
  ownerId: z.string(),
  /** In a row. */
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
