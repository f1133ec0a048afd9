import { describe, expect, test } from 'vitest'
import { catalogueOf, findUnknownVariables } from '#core/templates/variables.ts'
import { welcomeDefaultTexts } from '../default-texts.ts'
import { goodbyeVariables, welcomeVariables } from '../variables.ts'
import { effectiveAppearance } from './effective-appearance.ts'
import { aMember, aView, NOW, someSettings } from './greeting.fixture.ts'
import { pickVariant } from './pick-variant.ts'
import { previewGreeting } from './preview-greeting.ts'
import { renderGreeting } from './render-greeting.ts'

const image = 'https://pictures.example/a.png'

describe('what is drawn', () => {
  test.each([
    ['an image with premium', { background: 'preset:2', image }, true, { kind: 'image', url: image }],
    [
      'the fill, not the image, without premium',
      { background: 'preset:2', image },
      false,
      { kind: 'preset', preset: 2 },
    ],
    ['nothing for a custom fill without premium', { background: '#112233', image: null }, false, { kind: 'none' }],
    ['one colour', { background: '#112233', image: null }, true, { kind: 'fill', colors: ['#112233'] }],
    [
      'two colours',
      { background: '#112233,#445566', image: null },
      true,
      { kind: 'fill', colors: ['#112233', '#445566'] },
    ],
    [
      'two colours at an angle',
      { background: '#112233,#445566,90', image: null },
      true,
      { kind: 'fill', colors: ['#112233', '#445566'], degrees: 90 },
    ],
    ['nothing', { background: null, image: null }, true, { kind: 'none' }],
  ])('%s', (_, block, premium, background) => {
    expect(effectiveAppearance({ ...block, color: '#000000' }, premium)).toEqual({
      background,
      color: premium ? '#000000' : '#cd6e57',
    })
  })
})

test('each text of the pool can be drawn', () => {
  expect([0, 1, 2].map((random) => pickVariant(['a', 'b', 'c'], () => random))).toEqual(['a', 'b', 'c'])
})

test('a text whose variables make it too long is cut at Discord’s limit', () => {
  const { guild, cdn } = aView({ guild: { name: '🦊'.repeat(100) } })
  const context = { member: aMember(), guild, channel: null, now: NOW, locale: 'fr', timezone: 'UTC', cdn } as const
  const text = renderGreeting('{server}'.repeat(30), context)
  expect(text.length).toBeLessThanOrEqual(4096)
  expect(text.length).toBeGreaterThan(4090)
  expect(text.isWellFormed()).toBe(true)
})

describe('the preview', () => {
  const { guild, cdn } = aView()
  const context = { member: aMember(), guild, cdn, now: NOW }
  test('shows the chosen variant', () => {
    const settings = someSettings({ welcomeVariants: ['second'] })
    expect(previewGreeting(settings, 'welcome', { ...context, variant: 1 })?.embeds?.[0]?.description).toBe('second')
  })
  test('marks a test', () => {
    expect(previewGreeting(someSettings(), 'goodbye', { ...context, test: true })?.embeds?.[0]).toEqual({
      title: 'Au revoir',
      description: '**pixel-renard** a quitté le serveur.',
      color: '#cd6e57',
      footer: { text: 'Test' },
    })
  })
  test('shows the text for a ban', () => {
    const settings = someSettings({ goodbyeBanMessage: 'dehors' })
    const message = previewGreeting(settings, 'goodbye', { ...context, departure: 'ban' })
    expect(message?.embeds?.[0]?.description).toBe('dehors')
  })
  test('shows the private message, and nothing for an empty one', () => {
    expect(previewGreeting(someSettings(), 'privateMessage', context)).toEqual({
      content: 'Bienvenue sur **Les Flibustiers**, pixel-renard.',
    })
    const empty = someSettings({ welcomeDm: { enabled: true, message: '{inviter}' } })
    expect(previewGreeting(empty, 'privateMessage', context)).toBeNull()
  })
})

test('our default texts use only variables that exist', () => {
  const texts = [...Object.values(welcomeDefaultTexts.en), ...Object.values(welcomeDefaultTexts.fr)]
  expect(texts.flatMap((text) => findUnknownVariables(text, welcomeVariables))).toEqual([])
})

test('every variable of a greeting is explained in both languages', () => {
  const entries = [...catalogueOf(goodbyeVariables, 'fr'), ...catalogueOf(goodbyeVariables, 'en')]
  expect(entries.filter((entry) => entry.help === '' || entry.sample === '')).toEqual([])
})
