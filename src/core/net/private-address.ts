import { type IpAddress, parseIpAddress } from './ip-address.ts'

/** IANA's special-purpose registries: none of these is on the public internet. */
const SPECIAL_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Loopback, unspecified and the old way of writing IPv4 inside IPv6.
  '::/96',
  // Ways to embed an IPv4 address, which may be a private one.
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  // Discarded packets, documentation and routing inside one network.
  '100::/64',
  '100:0:0:1::/64',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  // Private networks, one link, one site, many receivers.
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const

type Network = { version: IpAddress['version']; prefix: bigint; hostBits: bigint }

const networks: readonly Network[] = SPECIAL_NETWORKS.map((written) => {
  const [start = '', length] = written.split('/')
  const parsed = parseIpAddress(start)
  if (!parsed) throw new Error(`not a network: ${written}`)
  const hostBits = BigInt((parsed.version === 4 ? 32 : 128) - Number(length))
  return { version: parsed.version, prefix: parsed.value >> hostBits, hostBits }
})

/**
 * True for loopback, private networks, everything else that is not on the public internet, and anything that is no
 * address.
 */
export function isPrivateAddress(address: string): boolean {
  const parsed = parseIpAddress(address)
  if (!parsed) return true
  return networks.some(
    ({ version, prefix, hostBits }) => version === parsed.version && parsed.value >> hostBits === prefix,
  )
}
