import { clientAddress } from '#api/http/client-address.ts'
import { createRateLimit, type Rate } from '#api/http/rate-limit.ts'
import type { Visitor } from '#web/site-contract.ts'
import type { Bindings } from './listen.ts'

/** Pages that have to be rendered; cached ones are not counted. */
const PAGE_RATE: Rate = { burst: 150, perSecond: 15 }

export type Visitors = {
  of(bindings: Bindings): Visitor
  /** null when the request was created in memory. */
  addressOf(bindings: Bindings): string | null
}

export function createVisitors(trustedProxies: number, clock: () => number, rate = PAGE_RATE): Visitors {
  const pages = createRateLimit(rate, clock)
  const addressOf = ({ incoming }: Bindings) => {
    if (!incoming) return null
    const forwarded = incoming.headers['x-forwarded-for']
    const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return clientAddress(incoming.socket.remoteAddress, hops, trustedProxies)
  }
  return {
    addressOf,
    of(bindings) {
      const address = addressOf(bindings)
      return { secondsToWait: () => (address === null ? 0 : pages.take(address)) }
    },
  }
}
