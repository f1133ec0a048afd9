import { beforeAll, expect, it } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { modules } from '#modules/index.ts'
import { overwriteGetLocale } from '#texts/runtime'
import { loadSettingLabels, settingRows } from './setting-rows.server.ts'

beforeAll(async () => {
  overwriteGetLocale(() => 'en')
  await Promise.all(LOCALES.map(loadSettingLabels))
})

it('prints what the API enforces', () => {
  const rows = new Map(settingRows('welcome', 'en').map((row) => [row.path, row]))
  expect(rows.get('welcomeVariants')).toMatchObject({
    name: 'Welcome variants',
    fallback: 'empty',
    accepted: 'Entries: up to 2, 9 with premium',
    premium: 'no',
  })
  expect(rows.get('welcomeColor')).toMatchObject({ color: '#cd6e57', accepted: 'A colour', premium: 'yes' })
  expect(rows.get('welcomeBackground')).toMatchObject({ fallback: 'none', premium: 'partly' })
  expect(rows.get('welcomeDeleteAfter')).toMatchObject({ fallback: '0', accepted: '0 or 10 to 86,400' })
  expect(rows.get('customWelcomeMessage')).toMatchObject({ fallback: 'default text' })
})

it('distinguishes roles from channels', () => {
  const rows = new Map(settingRows('autoroles', 'en').map((row) => [row.path, row.accepted]))
  expect(rows.get('voiceRole.role')).toBe('A role')
  expect(rows.get('voiceRole.channels')).toBe('Up to 100 channels')
})

it('filters by the beginning of the path', () => {
  expect(settingRows('welcome', 'en', 'welcomeDm').map(({ path }) => path)).toEqual([
    'welcomeDm.enabled',
    'welcomeDm.message',
  ])
  expect(settingRows('welcome', 'en', undefined, 'captcha').some(({ path }) => path.startsWith('captcha'))).toBe(false)
})

it('has a label for every setting, in both languages', () => {
  const unnamed = LOCALES.flatMap((locale) =>
    modules.flatMap(({ id }) =>
      settingRows(id, locale)
        .filter(({ name, path }) => name === path)
        .map(({ path }) => `${locale} ${path}`),
    ),
  )
  expect(unnamed).toEqual([])
})
