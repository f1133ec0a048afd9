import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 gives one household a whole /64; limiting single addresses of it would limit nobody. */
const IPV6_GROUPS_KEPT = 4
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The caller's address, as far as it can be known: each trusted proxy appends the address it was called from to
 * `X-Forwarded-For`, so that many entries are trusted from the right, and none before them.
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const hops = [...(forwarded ?? '').split(',').map((hop) => hop.trim()), peer ?? ''].filter(Boolean)
  return limitedPart(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '')
}

/** The part of an address that stands for one caller. */
function limitedPart(address: string): string {
  const [, mapped] = MAPPED_IPV4.exec(address) ?? []
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown'
  return expand(address).slice(0, IPV6_GROUPS_KEPT).join(':')
}

/** All eight groups of an IPv6 address, without its zone. */
function expand(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groupsOf = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}
