import { expect, it } from 'vitest'
import { isOnCdn } from './cdn-address.ts'

const EMULATOR = 'http://localhost:3001/cdn'
const DISCORD = 'https://cdn.discordapp.com'

it.each([
  [`${EMULATOR}/avatars/1/a.png`, EMULATOR],
  [`${EMULATOR}/avatars/1/a.png?size=128`, EMULATOR],
  [`${EMULATOR}/icons/../avatars/1/a.png`, EMULATOR],
  [`${DISCORD}/avatars/1/a.png`, DISCORD],
  ['HTTPS://CDN.DISCORDAPP.COM/avatars/1/a.png', DISCORD],
])('%s is a picture of the platform', (address, cdn) => {
  expect(isOnCdn(address, cdn)).toBe(true)
})

it.each([
  [`${EMULATOR}/../secret`, EMULATOR],
  [`${EMULATOR}/%2e%2e/secret`, EMULATOR],
  [`${EMULATOR}/a/../../secret`, EMULATOR],
  [`${EMULATOR}/..%2fsecret`, EMULATOR],
  [`${EMULATOR}/..%5Csecret`, EMULATOR],
  [`${EMULATOR}\\..\\secret`, EMULATOR],
  [`${EMULATOR}-elsewhere/a.png`, EMULATOR],
  ['http://localhost:3001/a.png', EMULATOR],
  ['http://localhost:3002/cdn/a.png', EMULATOR],
  ['http://me@localhost:3001/cdn/a.png', EMULATOR],
  [`${DISCORD}.example.org/a.png`, DISCORD],
  [`http://cdn.discordapp.com/a.png`, DISCORD],
  ['/cdn/a.png', EMULATOR],
  ['', EMULATOR],
])('%s is none', (address, cdn) => {
  expect(isOnCdn(address, cdn)).toBe(false)
})
