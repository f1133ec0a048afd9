import type { Locale } from '#core/locale.ts'
import { LOCALES } from '#core/locale.ts'

type Addresses = { siteUrl: Record<Locale, string>; isLanguageDomain: boolean }

/**
 * The same page in another language, by way of the address that keeps the choice in a cookie. On a language domain
 * that is the other domain: a cookie belongs to the domain that sets it.
 */
export function languageHref(site: Addresses, locale: Locale, path: string): string {
  const origin = site.isLanguageDomain ? site.siteUrl[locale] : ''
  return `${origin}/language/${locale}?redirect=${encodeURIComponent(path)}`
}

export type HeadLink = { rel: 'canonical' | 'alternate'; href: string; hrefLang?: string }

/** Canonical address and both language variants of a page (spec §1: each language has its own domain). */
export function languageLinks(siteUrl: Record<Locale, string>, locale: Locale, path: string): HeadLink[] {
  return [
    { rel: 'canonical', href: siteUrl[locale] + path },
    ...LOCALES.map((language): HeadLink => ({ rel: 'alternate', hrefLang: language, href: siteUrl[language] + path })),
    { rel: 'alternate', hrefLang: 'x-default', href: siteUrl.fr + path },
  ]
}

/** Only a path of this site: `//evil.example` and `/\evil.example` are other sites to a browser. */
export function safePath(path: string | null, fallback: string): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
}
