import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { parseIpAddress } from '#core/net/ip-address.ts'
import { isPrivateAddress } from '#core/net/private-address.ts'

/** The name resolves to a private network, or not at all. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/**
 * A DNS lookup for sockets that refuses private addresses, used for every address that somebody typed. It is the very
 * lookup that the connection uses, so a name that changes its address between check and connection gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const hidden = addresses.find(({ address }) => isPrivateAddress(address))
        if (!first || hidden) callback(new NotPublic(`${host} is not a public address`), '')
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

/** The same check for a host that is an IP address: a socket connects to it without any lookup. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return parseIpAddress(host) === null || !isPrivateAddress(host)
}
