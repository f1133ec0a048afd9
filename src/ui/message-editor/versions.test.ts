import { expect, test } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { addVariant, dropVersion, versionPath, withParts } from './versions.ts'

const base: Message = { format: 'embeds', content: 'Bonjour', mentions: DEFAULT_MENTIONS, silent: false }
const both = withParts(addVariant(base, 'en'), 'variants.en', { content: 'Hello' })

test('a message has one version, in the server’s language, until another is added', () => {
  expect(versionPath(base, 'fr', 'fr')).toBe('')
  expect(versionPath(base, 'en', 'fr')).toBeNull()
  expect(versionPath(both, 'fr', 'fr')).toBe('')
  expect(versionPath(both, 'en', 'fr')).toBe('variants.en')
})

test('each version keeps its place when the server changes its language', () => {
  expect(versionPath(both, 'fr', 'en')).toBe('')
  expect(versionPath(both, 'en', 'en')).toBe('variants.en')
})

test('a new version begins as a copy', () => {
  expect(addVariant(base, 'en')).toEqual({ ...base, variants: { en: { content: 'Bonjour' } } })
})

test('changing one version leaves the other alone', () => {
  expect(withParts(both, '', { embeds: [{ title: 'Salut' }] })).toEqual({
    format: 'embeds',
    embeds: [{ title: 'Salut' }],
    variants: { en: { content: 'Hello' } },
    mentions: DEFAULT_MENTIONS,
    silent: false,
  })
})

test('removing a version leaves the other for everybody', () => {
  expect(dropVersion(both, 'en')).toEqual(base)
  expect(dropVersion(both, 'fr')).toEqual({ ...base, content: 'Hello' })
})
