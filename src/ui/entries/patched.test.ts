import { expect, test } from 'vitest'
import { patched } from './patched.ts'

test('removes a key that is set to undefined, instead of keeping it as an empty key that no schema knows', () => {
  const mute: { type: string; duration?: number } = { type: 'tempmute', duration: 3600 }
  expect(Object.keys(patched(mute, { type: 'kick', duration: undefined }))).toEqual(['type'])
})
