import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA special-purpose registries: nothing in here is a place on the public internet. */
const SPECIAL = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    // Loopback, unspecified and the old way of writing IPv4 inside IPv6.
    ['::', 96],
    // Ways of wrapping an IPv4 address, which may be a private one.
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
    ['100::', 64],
    ['2001:db8::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL.ipv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL.ipv6) special.addSubnet(network, prefix, 'ipv6')

/** True for loopback, private networks and everything else that is not on the public internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || special.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/**
 * A lookup for sockets that refuses private addresses. It is the very lookup that the connection uses: a name that
 * changes its address between a check and the connection gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const hidden = addresses.find(({ address }) => isPrivateAddress(address))
        if (!first || hidden) callback(new Error(`${host} is not a public address`), '')
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
