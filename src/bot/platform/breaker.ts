import type { Time } from '../time.ts'
import type { Refused } from './refusals.ts'

const OPEN_MS = 5 * 60_000
/** After this many refusals of one family of calls on a server, the whole family is paused there. */
const FAMILY_LIMIT = 5
const SWEEP_EVERY_MS = 60_000

export type Breaker = {
  /** The platform's last refusal, as long as there is no reason to try again; null: go ahead. */
  closedFor(guildId: string, places: readonly string[]): Refused | null
  refused(guildId: string, place: string, family: string, refusal: Refused): void
  permissionsChanged(guildId: string): void
  /** How many places are blocked now. */
  size(): number
}

type Shut = { until: number; refusal: Refused }
type Count = { since: number; refusals: number }
type Server = { places: Map<string, Shut>; families: Map<string, Count> }

/**
 * Ten thousand refused requests in ten minutes get a bot banned. After a refusal the same place is blocked until the
 * server's permissions change, or five minutes have passed.
 */
export function createBreaker(time: Time): Breaker {
  const servers = new Map<string, Server>()
  let sweptAt = time.now()

  const serverOf = (guildId: string): Server => {
    const known = servers.get(guildId)
    if (known) return known
    const made: Server = { places: new Map(), families: new Map() }
    servers.set(guildId, made)
    return made
  }
  const size = () => {
    const now = time.now()
    sweptAt = now
    let open = 0
    for (const [guildId, { places }] of servers) {
      for (const [place, { until }] of places) if (until <= now) places.delete(place)
      if (places.size === 0) servers.delete(guildId)
      open += places.size
    }
    return open
  }

  return {
    size,
    closedFor(guildId, places) {
      const server = servers.get(guildId)
      if (!server) return null
      for (const place of places) {
        const shut = server.places.get(place)
        if (shut && shut.until > time.now()) return shut.refusal
        if (shut) server.places.delete(place)
      }
      return null
    },
    refused(guildId, place, family, refusal) {
      const now = time.now()
      const { places, families } = serverOf(guildId)
      const until = now + OPEN_MS
      places.set(place, { until, refusal })
      const counted = families.get(family)
      const count = counted && now - counted.since < OPEN_MS ? counted : { since: now, refusals: 0 }
      count.refusals += 1
      families.set(family, count)
      if (count.refusals >= FAMILY_LIMIT) places.set(`family:${family}`, { until, refusal })
      if (now - sweptAt > SWEEP_EVERY_MS) size()
    },
    permissionsChanged(guildId) {
      servers.delete(guildId)
    },
  }
}
