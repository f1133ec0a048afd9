import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIpAddress } from './ip-address.ts'
import { isPrivateAddress } from './private-address.ts'

describe('a private address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::1',
    '2001::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'feff::1',
    'ff02::1',
  ])('is %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['', 'not an address', '1.2.3', '1.2.3.256', '01.2.3.4', '1:2:3', '1::2::3', 'example.org', '[::1]'])(
    'includes anything that is no address: %s',
    (text) => {
      expect(isPrivateAddress(text)).toBe(true)
    },
  )
})

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '126.255.255.255',
    '128.0.0.0',
    '172.32.0.1',
    '192.88.98.255',
    '223.255.255.255',
    '::ffff:93.184.215.14',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4007:80e::200e',
    '2003::1',
  ])('is %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('reading an address', () => {
  it('agrees with Node on what an address is', () => {
    const pieces = fc.constantFrom('0', '1', 'f', 'ffff', '10000', 'g', '255', '256', ':', '::', '.', '1.2.3.4', '')
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.array(pieces, { maxLength: 17 }).map((parts) => parts.join('')),
    )
    const colons = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(texts, colons), (text) => {
        expect(parseIpAddress(text) !== null).toBe(isIP(text) !== 0)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('reads the same address from each of its spellings', () => {
    const spellings = ['2001:db8::1:0:0:1', '2001:db8:0:0:1:0:0:1', '2001:DB8:0:0:1::1', '2001:db8::1:0:0.0.0.1']
    const values = new Set(spellings.map((text) => parseIpAddress(text)?.value))
    expect([...values]).toEqual([0x20010db8000000000001000000000001n])
    expect(parseIpAddress('::ffff:1.2.3.4')).toEqual(parseIpAddress('1.2.3.4'))
  })
})
