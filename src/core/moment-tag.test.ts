import { expect, it } from 'vitest'
import { momentTag, waitTag } from './moment-tag.ts'

it('writes a moment in seconds, and rounds the end of a wait up', () => {
  expect([momentTag(1_999), momentTag(1_999, 'R'), waitTag(1_001)]).toEqual(['<t:1:f>', '<t:1:R>', '<t:2:R>'])
})
