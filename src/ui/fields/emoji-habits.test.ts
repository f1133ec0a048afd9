import { expect, it } from 'vitest'
import { keepRecent, keepSkinTone, readRecent, readSkinTone } from './emoji-habits.ts'

function aStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('stores the skin tone, and ignores anything else found in its place', () => {
  const storage = aStorage()
  expect(readSkinTone(storage)).toBe('')
  keepSkinTone(storage, '🏾')
  expect(readSkinTone(storage)).toBe('🏾')
  expect(readSkinTone(aStorage({ 'guildhall.emoji-skin-tone': 'green' }))).toBe('')
})

it('stores the last twelve emojis, each once and the newest first', () => {
  const storage = aStorage()
  for (const picked of ['👋', '🎉', '👋']) keepRecent(storage, picked)
  expect(readRecent(storage)).toEqual(['👋', '🎉'])
  for (let id = 0; id < 20; id += 1) keepRecent(storage, String(id))
  expect(readRecent(storage)).toHaveLength(12)
  expect(readRecent(storage)[0]).toBe('19')
})
