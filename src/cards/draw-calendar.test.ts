import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CALENDAR_CARD_SIZE, CALENDAR_DAYS, type CalendarCard } from '#core/cards.ts'
import { stateOf } from './draw-calendar.ts'
import { drawCard } from './draw-card.ts'

const calendar = (changes: Partial<CalendarCard> = {}): CalendarCard => ({
  type: 'calendar',
  locale: 'en',
  guildName: 'Compile & Chill',
  day: 4,
  opened: [1, 3],
  background: { kind: 'none' },
  ...changes,
})
const draw = (card: CalendarCard) => drawCard(card, { fetchImage: () => Promise.reject(new Error('gone')) })

describe('the calendar', () => {
  test('shows each box as open, missed, available or closed according to its day', () => {
    const days = Array.from({ length: 6 }, (_, index) => stateOf(calendar(), index + 1))
    expect(days).toEqual(['opened', 'missed', 'opened', 'today', 'closed', 'closed'])
    expect(stateOf(calendar({ opened: [4] }), 4)).toBe('opened')
    expect(stateOf(calendar({ day: 0, opened: [] }), 1)).toBe('closed')
  })

  test('is transparent for the page, which has its own background, and opaque for the bot', async () => {
    const onPage = await draw(calendar())
    const inChat = await draw(calendar({ background: { kind: 'preset', preset: 3 } }))
    expect(await sharp(onPage.data).metadata()).toMatchObject({ ...CALENDAR_CARD_SIZE, format: 'png' })
    expect(inChat).toMatchObject({ contentType: 'image/jpeg', name: 'calendar.jpg' })
    const { channels } = await sharp(onPage.data).stats()
    expect(channels[3]?.min).toBe(0)
  })

  test('is drawn without a background that cannot be loaded', async () => {
    const drawn = await draw(calendar({ background: { kind: 'image', url: 'gone' } }))
    expect(drawn.contentType).toBe('image/jpeg')
  })

  test('does not darken a picture where `veil` is false', async () => {
    const white = { width: 1160, height: 840, channels: 3, background: '#ffffff' } as const
    const photo = await sharp({ create: white }).png().toBuffer()
    const fetchImage = () => Promise.resolve(photo)
    const brightness = async (veil: boolean) => {
      const card = calendar({ background: { kind: 'image', url: 'photo' }, veil })
      const { data } = await drawCard(card, { fetchImage })
      return (await sharp(data).stats()).channels[0]?.mean ?? 0
    }
    expect(await brightness(false)).toBeGreaterThan((await brightness(true)) + 10)
  })

  test('differs by day, boxes, language and server', async () => {
    const cards = [
      calendar(),
      calendar({ day: 5 }),
      calendar({ opened: [1] }),
      calendar({ locale: 'fr' }),
      calendar({ guildName: 'Grand Bazar' }),
      calendar({ day: CALENDAR_DAYS }),
    ]
    const drawn = await Promise.all(cards.map(async (card) => (await draw(card)).data.toString('base64')))
    expect(new Set(drawn).size).toBe(cards.length)
  })
})
