import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { CaptchaCard } from '#core/cards.ts'
import { drawCard } from './draw-card.ts'

const card: CaptchaCard = {
  type: 'captcha',
  width: 320,
  height: 110,
  size: 54,
  glyphs: [{ character: 'k', x: 80, y: 55, degrees: 12 }],
  strokes: [{ from: [0, 0], bend: [160, 110], to: [320, 20] }],
}
const deps = { fetchImage: () => Promise.reject(new Error('nothing is fetched')) }

it('draws the characters at their positions, under a file name that reveals nothing', async () => {
  const drawn = await drawCard(card, deps)
  expect(drawn).toMatchObject({ name: 'picture.jpg', contentType: 'image/jpeg' })
  expect(await sharp(drawn.data).metadata()).toMatchObject({ width: 640, height: 220 })
  const empty = await drawCard({ ...card, glyphs: [], strokes: [] }, deps)
  const darkness = async (data: Buffer) => (await sharp(data).stats()).channels[0]?.min ?? 0
  expect(await darkness(drawn.data)).toBeLessThan(80)
  expect(await darkness(empty.data)).toBeGreaterThan(200)
})
