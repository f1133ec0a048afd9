import { expect, it } from 'vitest'
import { inMs } from './read-parts.server.ts'

it.each([
  [0, '<\u00a01\u00a0ms'],
  [0.42, '0.4\u00a0ms'],
  [41.6, '42\u00a0ms'],
])('writes %s ms as %s', (ms, written) => {
  expect(inMs(ms, 'en')).toBe(written)
})
