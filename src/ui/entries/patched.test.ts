import { expect, test } from 'vitest'
import { patched } from './patched.ts'

test('a key set to undefined is gone, not kept as an empty one that no schema knows', () => {
  const mute: { type: string; duration?: number } = { type: 'tempmute', duration: 3600 }
  expect(Object.keys(patched(mute, { type: 'kick', duration: undefined }))).toEqual(['type'])
})
