import { expect, it } from 'vitest'
import { emoji } from '#core/settings/kinds.ts'
import { nativeEmojis } from './emoji-list.ts'
import { SKIN_TONES, withSkinTone } from './skin-tone.ts'

it('gives hands and people a tone, and leaves everything else alone', () => {
  expect(withSkinTone('👋', '🏽')).toBe('👋🏽')
  expect(withSkinTone('✌️', '🏿')).toBe('✌🏿')
  expect(withSkinTone('🎉', '🏽')).toBe('🎉')
  expect(withSkinTone('👋🏻', '🏿')).toBe('👋🏻')
  expect(withSkinTone('👋', '')).toBe('👋')
})

it('produces only emojis that a setting accepts', () => {
  for (const { character } of nativeEmojis) {
    for (const tone of SKIN_TONES) expect(emoji().safeParse(withSkinTone(character, tone)).success).toBe(true)
  }
})
