import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['a direct caller', '203.0.113.9', undefined, 0, '203.0.113.9'],
  ['nobody’s claim without a trusted proxy', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['what the nearest proxy saw', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['not what the visitor wrote before it', '127.0.0.1', '10.0.0.1, 198.51.100.1', 1, '198.51.100.1'],
  ['what the outer of two proxies saw', '127.0.0.1', '1.2.3.4, 198.51.100.1, 192.0.2.7', 2, '198.51.100.1'],
  ['the proxy itself when it says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['the network of an IPv6 address', '2001:db8:1:2:aaaa::1', undefined, 0, '2001:db8:1:2'],
  ['the network of a short IPv6 address', '2001:db8::7', undefined, 0, '2001:db8:0:0'],
  ['nothing that is no address', '127.0.0.1', 'unknown; drop', 1, 'unknown'],
])('reads %s', (_, peer, forwarded, trusted, expected) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
})
