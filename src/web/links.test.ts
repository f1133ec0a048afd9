import { describe, expect, it } from 'vitest'
import { languageHref, languageLinks, safePath } from './links.ts'

const siteUrl = { en: 'https://guildhall.example', fr: 'https://guildhall-fr.example' }

describe('languageHref', () => {
  it('goes through the cookie of the other domain on a language domain', () => {
    expect(languageHref({ siteUrl, isLanguageDomain: true }, 'fr', '/login')).toBe(
      'https://guildhall-fr.example/language/fr?redirect=%2Flogin',
    )
  })

  it('goes through the cookie on any other host', () => {
    expect(languageHref({ siteUrl, isLanguageDomain: false }, 'en', '/docs?q=a&b')).toBe(
      '/language/en?redirect=%2Fdocs%3Fq%3Da%26b',
    )
  })
})

describe('languageLinks', () => {
  it('lists the canonical address and every variant', () => {
    expect(languageLinks(siteUrl, 'en', '/login')).toEqual([
      { rel: 'canonical', href: 'https://guildhall.example/login' },
      { rel: 'alternate', hrefLang: 'fr', href: 'https://guildhall-fr.example/login' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://guildhall.example/login' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://guildhall-fr.example/login' },
    ])
  })
})

describe('safePath', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\nb', '', null])(
    'refuses %j',
    (path) => {
      expect(safePath(path, '/')).toBe('/')
    },
  )

  it('keeps a path of this site with its query', () => {
    expect(safePath('/dashboard/first/welcome?settings=general', '/')).toBe('/dashboard/first/welcome?settings=general')
  })
})
