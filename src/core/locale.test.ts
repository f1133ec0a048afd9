import { describe, expect, it } from 'vitest'
import { negotiateLocale, preferredLocale } from './locale.ts'

describe('language of a visitor', () => {
  it('follows the domain before all', () => {
    expect(negotiateLocale({ domain: 'en', cookie: 'fr', acceptLanguage: 'fr' })).toBe('en')
  })

  it('follows the stored choice before the browser', () => {
    expect(negotiateLocale({ domain: null, cookie: 'en', acceptLanguage: 'fr' })).toBe('en')
  })

  it('ignores a cookie that names no known language', () => {
    expect(negotiateLocale({ domain: null, cookie: 'de', acceptLanguage: 'en' })).toBe('en')
  })

  it('speaks French when nothing says otherwise', () => {
    expect(negotiateLocale({ domain: null, cookie: undefined, acceptLanguage: undefined })).toBe('fr')
    expect(negotiateLocale({ domain: null, cookie: undefined, acceptLanguage: 'de, ja;q=0.9' })).toBe('fr')
  })

  it('reads qualities, regions and capitals of the browser', () => {
    expect(preferredLocale('fr;q=0.4, EN-gb;q=0.8')).toBe('en')
    expect(preferredLocale('fr-CA, en;q=0.9')).toBe('fr')
  })

  it('lets the first of two equals win', () => {
    expect(preferredLocale('en;q=0.5, fr;q=0.5')).toBe('en')
  })

  it('never chooses a language the browser refuses', () => {
    expect(preferredLocale('en;q=0, de')).toBeNull()
  })
})
