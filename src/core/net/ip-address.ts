/** An address as a number: 32 or 128 bits. */
export type IpAddress = { version: 4 | 6; value: bigint }

const GROUPS = 8
const GROUP_BITS = 16n
const IPV4_BITS = 32n
/** `::ffff:192.0.2.1`, how an IPv4 address looks to a program that speaks IPv6 alone. */
const MAPPED_PREFIX = 0xffffn

/** null: not written as an address, or of one interface alone (`fe80::1%eth0`). */
export function parseIpAddress(text: string): IpAddress | null {
  const four = parseIpv4(text)
  if (four !== null) return { version: 4, value: four }
  const value = parseIpv6(text)
  if (value === null) return null
  const isMapped = value >> IPV4_BITS === MAPPED_PREFIX
  return isMapped ? { version: 4, value: value & 0xffff_ffffn } : { version: 6, value }
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every(isOctet)) return null
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n)
}

/** Without leading zeros, which some programs read as octal. */
const isOctet = (part: string) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255

function parseIpv6(text: string): bigint | null {
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return null
  const [head, tail] = [groupsOf(before, after === undefined), groupsOf(after ?? '', true)]
  if (!head || !tail) return null
  const missing = GROUPS - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...tail]
  return groups.reduce((value, group) => (value << GROUP_BITS) | group, 0n)
}

/** The last two groups may be written as an IPv4 address. */
function groupsOf(text: string, isEnd: boolean): bigint[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const four = isEnd ? parseIpv4(parts.at(-1) ?? '') : null
  const plain = four === null ? parts : parts.slice(0, -1)
  if (!plain.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return null
  const groups = plain.map((part) => BigInt(`0x${part}`))
  return four === null ? groups : [...groups, four >> GROUP_BITS, four & 0xffffn]
}
