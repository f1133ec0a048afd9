import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CardBackground, GreetingCard } from '#core/cards.ts'
import type { CardDeps } from './card-deps.ts'
import { drawCard } from './draw-card.ts'

const BLACK: CardBackground = { kind: 'fill', colors: ['#000000'] }

const plain = (color: string, width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

const pictures: Record<string, Promise<Buffer>> = {
  green: plain('#1f9d55'),
  photo: plain('#336699', 1200, 1200),
  broken: Promise.resolve(Buffer.from('not a picture')),
}

function someDeps(): CardDeps & { fetched: string[]; missing: string[] } {
  const fetched: string[] = []
  const missing: string[] = []
  return {
    fetched,
    missing,
    fetchImage: (url) => {
      fetched.push(url)
      return pictures[url] ?? Promise.reject(new Error('gone'))
    },
    onMissingImage: (url) => missing.push(url),
  }
}

const aCard = (changes: Partial<GreetingCard> = {}): GreetingCard => ({
  type: 'welcome',
  locale: 'fr',
  guildName: 'Les Flibustiers du Pixel',
  memberName: 'pixel-renard',
  avatarUrl: 'green',
  background: { kind: 'preset', preset: 1 },
  ...changes,
})

type Area = { left: number; top: number; width: number; height: number }
/** The area of the server's name, and the area to the right of every text. */
const NAME: Area = { left: 290, top: 190, width: 660, height: 60 }
const RIGHT_EDGE: Area = { left: 955, top: 0, width: 45, height: 300 }

async function pixelsOf(card: GreetingCard, area: Area): Promise<number[][]> {
  const { data } = await drawCard(card, someDeps())
  const raw = await sharp(data).extract(area).removeAlpha().raw().toBuffer()
  return Array.from({ length: raw.length / 3 }, (_, index) => [...raw.subarray(index * 3, index * 3 + 3)])
}

const spread = (pixel: number[]) => Math.max(...pixel) - Math.min(...pixel)
const brightest = (pixels: number[][]) => Math.max(...pixels.flat())

describe('a greeting card', () => {
  test.each<[string, CardBackground, string, string]>([
    ['a preset', { kind: 'preset', preset: 2 }, 'jpeg', 'welcome.jpg'],
    ['a fill', { kind: 'fill', colors: ['#112233', '#445566'] }, 'jpeg', 'welcome.jpg'],
    ['an image', { kind: 'image', url: 'photo' }, 'jpeg', 'welcome.jpg'],
    ['nothing', { kind: 'none' }, 'png', 'welcome.png'],
  ])('on %s has its size and its format', async (_, background, format, name) => {
    const card = await drawCard(aCard({ background }), someDeps())
    expect(await sharp(card.data).metadata()).toMatchObject({ width: 1000, height: 300, format })
    expect(card).toMatchObject({ name, contentType: `image/${format}` })
  })

  test('is transparent where nothing is drawn when it has no background', async () => {
    const { data } = await drawCard(aCard({ background: { kind: 'none' } }), someDeps())
    const alpha = await sharp(data).extract(RIGHT_EDGE).extractChannel('alpha').raw().toBuffer()
    expect(new Set(alpha)).toEqual(new Set([0]))
  })

  test('is the same for the same request, with a cold and a warm cache', async () => {
    const deps = someDeps()
    const first = await drawCard(aCard(), deps)
    const second = await drawCard(aCard(), deps)
    const elsewhere = await drawCard(aCard(), someDeps())
    expect(second.data.equals(first.data)).toBe(true)
    expect(elsewhere.data.equals(first.data)).toBe(true)
  })

  test('differs by type, language, server and background', async () => {
    const cards = [
      aCard(),
      aCard({ type: 'goodbye' }),
      aCard({ type: 'goodbye', memberName: 'moka-lune' }),
      aCard({ locale: 'en' }),
      aCard({ guildName: 'Grand Bazar' }),
      aCard({ background: { kind: 'preset', preset: 3 } }),
    ]
    const deps = someDeps()
    const drawn = await Promise.all(cards.map(async (card) => (await drawCard(card, deps)).data.toString('base64')))
    expect(new Set(drawn).size).toBe(cards.length)
  })

  test('draws letters in one ink and emoji in colour', async () => {
    const letters = await pixelsOf(aCard({ background: BLACK, guildName: 'Élan Łódź' }), NAME)
    const emoji = await pixelsOf(aCard({ background: BLACK, guildName: '🦊👩‍👧🇫🇷' }), NAME)
    expect(brightest(letters)).toBeGreaterThan(200)
    expect(letters.filter((pixel) => spread(pixel) > 90)).toEqual([])
    expect(emoji.filter((pixel) => spread(pixel) > 90).length).toBeGreaterThan(300)
  })

  test('keeps the longest names inside', async () => {
    const long = '🦊 Łe très long nom qui ne finit jamais '.repeat(10)
    const card = aCard({ background: BLACK, type: 'goodbye', guildName: long, memberName: long })
    expect(brightest(await pixelsOf(card, RIGHT_EDGE))).toBeLessThan(16)
    expect(brightest(await pixelsOf(card, NAME))).toBeGreaterThan(200)
  })

  test('writes dark text on a light fill', async () => {
    const pixels = await pixelsOf(aCard({ background: { kind: 'fill', colors: ['#fff3d8'] } }), NAME)
    expect(Math.min(...pixels.flat())).toBeLessThan(60)
  })

  test('tints the ring with the main colour of the avatar', async () => {
    const [pixel = []] = await pixelsOf(aCard({ background: BLACK }), { left: 63, top: 200, width: 1, height: 1 })
    const [red = 0, green = 0, blue = 0] = pixel
    expect(green).toBeGreaterThan(red + 30)
    expect(green).toBeGreaterThan(blue + 20)
  })

  test.each(['gone', 'broken'])('shows a figure in the doorway when the avatar is %s', async (avatarUrl) => {
    const deps = someDeps()
    const card = await drawCard(aCard({ avatarUrl }), deps)
    const other = await drawCard(aCard({ avatarUrl: 'another one' }), someDeps())
    expect(card.data.equals(other.data)).toBe(true)
    expect(deps.missing).toEqual([avatarUrl])
  })

  test('is drawn without a background image that cannot be loaded, and tries again next time', async () => {
    const deps = someDeps()
    const card = aCard({ background: { kind: 'image', url: 'lost' } })
    expect((await drawCard(card, deps)).contentType).toBe('image/jpeg')
    await drawCard(card, deps)
    expect(deps.fetched.filter((url) => url === 'lost')).toHaveLength(2)
  })

  test('fetches an available picture only once', async () => {
    const deps = someDeps()
    const card = aCard({ background: { kind: 'image', url: 'photo' } })
    await drawCard(card, deps)
    await drawCard(card, deps)
    expect(deps.fetched.sort()).toEqual(['green', 'photo'])
  })
})
