import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { wordsOfCard } from '#core/card-words.ts'
import type { ProfileCard } from '#core/cards.ts'
import { BADGES } from '#core/person/badges.ts'
import { drawCard } from './draw-card.ts'

const card = (changes: Partial<ProfileCard> = {}): ProfileCard => ({
  type: 'profile',
  locale: 'en',
  memberName: 'null-otter',
  avatarUrl: 'none',
  accent: '#00ff00',
  layout: 'classic',
  background: 'hall',
  description: 'Sailor of the long way.',
  locality: 'Brest',
  level: 12,
  money: 1_250,
  birthday: { day: 29, month: 2 },
  picture: null,
  badges: [],
  ...changes,
})
const draw = async (changes: Partial<ProfileCard> = {}) =>
  (await drawCard(card(changes), { fetchImage: () => Promise.reject(new Error('gone')) })).data

/** How far two colours may differ where the same was painted. */
const JPEG_NOISE = 4
const apart = (a: Iterable<number>, b: readonly number[]) =>
  Math.max(...[...a].map((channel, at) => Math.abs(channel - (b[at] ?? 0))))

describe('a card of a profile', () => {
  it('has its size, and the person’s colour below', async () => {
    const data = await draw()
    expect(await sharp(data).metadata()).toMatchObject({ width: 1000, height: 300, format: 'jpeg' })
    const pixel = await sharp(data).extract({ left: 500, top: 296, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    expect(apart(pixel, [0, 255, 0])).toBeLessThan(JPEG_NOISE)
  })

  it('keeps any text within its right edge', async () => {
    const edge = { left: 950, top: 0, width: 40, height: 289 }
    const pixels = async (changes: Partial<ProfileCard>) =>
      (
        await sharp(await draw(changes))
          .extract(edge)
          .raw()
          .toBuffer()
      ).toString('base64')
    const long = { memberName: 'W'.repeat(32), description: 'W'.repeat(300), locality: 'W'.repeat(60) }
    expect(await pixels(long)).toBe(
      await pixels({ description: '', locality: '', level: null, money: null, birthday: null }),
    )
  })

  const differs = async (changes: Partial<ProfileCard>, place: { left: number; width: number }) => {
    const part = { ...place, top: 60, height: 180 }
    const pixels = async (data: Buffer) => (await sharp(data).extract(part).raw().toBuffer()).toString('base64')
    return (await pixels(await draw())) !== (await pixels(await draw(changes)))
  }
  const DOORWAY = { left: 60, width: 180 }
  const RIGHT_DOORWAY = { left: 760, width: 180 }

  it('has the picture on the other side, or none', async () => {
    const bare = { description: '', locality: '', level: null, money: null, birthday: null, memberName: '' }
    const one = await sharp(await draw(bare))
      .extract({ left: 60, top: 47, width: 180, height: 206 })
      .raw()
      .toBuffer()
    const place = { left: 760, top: 47, width: 180, height: 206 }
    const other = await sharp(await draw({ ...bare, layout: 'mirrored' }))
      .extract(place)
      .raw()
      .toBuffer()
    const middle = (pixels: Buffer) => [...pixels.subarray((100 * 180 + 90) * 3, (100 * 180 + 90) * 3 + 3)]
    expect(apart(middle(other), middle(one))).toBeLessThan(JPEG_NOISE)
    expect(await differs({ layout: 'mirrored' }, DOORWAY)).toBe(true)
    expect(await differs({ layout: 'wide' }, DOORWAY)).toBe(true)
  })

  it('can have another background', async () => {
    for (const background of ['teal', 'terracotta', 'evening'] as const) {
      expect(await differs({ background }, RIGHT_DOORWAY)).toBe(true)
    }
  })

  it('stands before a picture of the person’s own, or the hall where it cannot be had', async () => {
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
      .webp({ lossless: true })
      .toBuffer()
    const fetchImage = async (url: string) => {
      if (url === '/uploads/mine.webp') return content
      throw new Error('gone')
    }
    const pixel = async (picture: string) => {
      const { data } = await drawCard(card({ picture, description: '' }), { fetchImage })
      return sharp(data).extract({ left: 980, top: 20, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    }
    const [red = 0, green = 0, blue = 0] = await pixel('/uploads/mine.webp')
    expect(blue).toBeGreaterThan(100)
    expect(Math.max(red, green)).toBeLessThan(60)
    const [, , dark = 255] = await pixel('/uploads/gone.webp')
    expect(dark).toBeLessThan(100)
  })

  it('shows badges at the end of the name, which makes room for them', async () => {
    const NAME = { left: 290, width: 654 }
    const LAST = { left: 898, width: 46 }
    const name = { memberName: 'W'.repeat(32) }
    expect(await differs({ badges: ['owner'] }, LAST)).toBe(true)
    const shown = async (changes: Partial<ProfileCard>, { left, width }: typeof NAME) =>
      sharp(await draw(changes))
        .extract({ left, top: 60, width, height: 100 })
        .raw()
        .toBuffer()
    const badges = [...BADGES]
    const black = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const short = await shown({ badges, memberName: 'null-otter' }, LAST)
    const long = await shown({ ...name, badges }, LAST)
    expect(apart(long, [...short])).toBeLessThan(JPEG_NOISE)
    // As bright before a picture, which is darkened, as before the hall.
    const crown = { left: 890, top: 60, width: 60, height: 100 }
    const brightest = async (changes: Partial<ProfileCard>) => {
      const { data } = await drawCard(card({ badges: ['owner'], memberName: '', ...changes }), {
        fetchImage: async () => black,
      })
      const pixels = await sharp(data).extract(crown).removeAlpha().raw().toBuffer()
      return Math.max(...pixels)
    }
    expect(await brightest({ picture: '/uploads/a.webp' })).toBeGreaterThan((await brightest({})) - 20)
  })

  it('has an alternative text without missing parts', () => {
    expect(wordsOfCard(card({ badges: ['owner', 'veteran'] }))).toMatch(/way\.+ Badges: Owner, Discord veteran$/)
    expect(wordsOfCard(card())).toBe(
      'null-otter. Level 12. 1,250 coins. Brest. Birthday on February 29. Sailor of the long way.',
    )
    const bare = { description: '', locality: '', level: null, money: null, birthday: null }
    expect(wordsOfCard(card(bare))).toBe('null-otter')
  })
})
