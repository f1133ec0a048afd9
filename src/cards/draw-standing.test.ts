import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CardRequest, RewardCard, StandingCard, WalletCard } from '#core/cards.ts'
import { SAMPLE_STANDING } from '#core/cards.ts'
import { drawCard } from './draw-card.ts'

const fetchImage = () => Promise.reject(new Error('gone'))
const draw = (card: CardRequest) => drawCard(card, { fetchImage })

const who = { locale: 'en', memberName: 'null-otter', avatarUrl: 'none', accent: '#00ff00' } as const
const standing = (changes: Partial<StandingCard> = {}): StandingCard => ({
  type: 'level',
  ...who,
  ...SAMPLE_STANDING,
  ...changes,
})
const reward = (changes: Partial<RewardCard> = {}): RewardCard => ({
  type: 'reward',
  ...who,
  level: 12,
  rewardName: 'Maintainer',
  ...changes,
})

const wallet = (changes: Partial<WalletCard> = {}): WalletCard => ({
  type: 'wallet',
  ...who,
  balance: 1_250,
  record: 4_000,
  rank: 3,
  ...changes,
})

type Area = { left: number; top: number; width: number; height: number }
const RIGHT_EDGE: Area = { left: 950, top: 30, width: 40, height: 240 }

async function pixelsOf(card: CardRequest, area: Area): Promise<number[][]> {
  const { data } = await draw(card)
  const raw = await sharp(data).extract(area).removeAlpha().raw().toBuffer()
  return Array.from({ length: raw.length / 3 }, (_, index) => [...raw.subarray(index * 3, index * 3 + 3)])
}

const isAccent = ([red = 0, green = 0, blue = 0]: number[]) => green > 200 && red < 90 && blue < 90

describe('a card of levels', () => {
  test.each([standing(), standing({ type: 'rank' }), reward(), wallet()])('is a JPEG of its size', async (card) => {
    const drawn = await draw(card)
    expect(drawn).toMatchObject({ name: `${card.type}.jpg`, contentType: 'image/jpeg' })
    expect(await sharp(drawn.data).metadata()).toMatchObject({ width: 1000, height: 300, format: 'jpeg' })
  })

  test('fills the bar to the share of the level that is reached', async () => {
    const row: Area = { left: 290, top: 168, width: 654, height: 1 }
    const filled = async (changes: Partial<StandingCard>) =>
      (await pixelsOf(standing(changes), row)).filter(isAccent).length
    expect(await filled({ xp: 0 })).toBe(0)
    expect(await filled({ xp: 710 })).toBeCloseTo(654 / 2, -1)
    expect(await filled({ xp: 99_999 })).toBeGreaterThan(645)
    expect(await filled({ xpOfLevel: null })).toBeGreaterThan(645)
  })

  test('gives the same bytes for the same facts, and different ones for any change', async () => {
    const cards = [
      standing(),
      standing({ type: 'rank' }),
      standing({ locale: 'fr' }),
      standing({ level: 13 }),
      standing({ rank: 1 }),
      standing({ memberName: 'moka-lune' }),
      standing({ accent: '#ff0000' }),
      reward(),
      reward({ rewardName: 'Regular' }),
      reward({ level: 3 }),
      standing({ rank: null }),
      standing({ type: 'rank', rank: null }),
      wallet(),
      wallet({ balance: 1_251 }),
      wallet({ record: 4_001 }),
      wallet({ rank: null }),
    ]
    const drawn = await Promise.all(cards.map(async (card) => (await draw(card)).data.toString('base64')))
    expect(new Set(drawn).size).toBe(cards.length)
    expect((await draw(standing())).data.toString('base64')).toBe(drawn[0])
  })

  test('keeps the longest names inside', async () => {
    const long = '🦊 Łe très long nom qui ne finit jamais '.repeat(10)
    const huge = wallet({ memberName: long, balance: 1e12, record: 1e12, rank: 1e6 })
    for (const card of [standing({ memberName: long }), reward({ memberName: long, rewardName: long }), huge]) {
      const [first = [], ...others] = await pixelsOf(card, RIGHT_EDGE)
      expect(Math.max(...others.flat(), ...first)).toBeLessThan(110)
    }
  })
})
