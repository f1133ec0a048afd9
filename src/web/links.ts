import { FALLBACK_LOCALE, LOCALES, type Locale } from '#core/locale.ts'
import { addressOf, routeAt } from '#core/routes.ts'
import { navigationTarget } from '#ui/navigation-target.ts'

type Addresses = { siteUrl: Record<Locale, string>; isLanguageDomain: boolean }

/**
 * The same page in another language, through the address that stores the choice in a cookie. On a language domain that
 * is the other domain: a cookie belongs to the domain that sets it.
 */
export function languageHref(site: Addresses, locale: Locale, path: string): string {
  const origin = site.isLanguageDomain ? site.siteUrl[locale] : ''
  return `${origin}/language/${locale}?redirect=${encodeURIComponent(path)}`
}

export type HeadLink = { rel: 'canonical' | 'alternate'; href: string; hrefLang?: string }

/** Canonical address and both language variants of a page: each language has its own domain. */
export function languageLinks(siteUrl: Record<Locale, string>, locale: Locale, path: string): HeadLink[] {
  const here = routeAt(path, locale)
  const variant = (language: Locale) =>
    here ? addressOf(`${language}-${here.page}`, siteUrl, here.params) : siteUrl[language] + path
  return [
    { rel: 'canonical', href: variant(locale) },
    ...LOCALES.map((language): HeadLink => ({ rel: 'alternate', hrefLang: language, href: variant(language) })),
    { rel: 'alternate', hrefLang: 'x-default', href: variant(FALLBACK_LOCALE) },
  ]
}

/** Accepts only a path of this site: browsers read `//evil.example` and `/\evil.example` as other sites. */
export function safePath(path: string | null, fallback: string): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
}

/**
 * Where a switch returns to: the `redirect` in its address. A link that leads to another site gets an error, so that
 * nobody is taken there.
 */
export function askedPath(url: URL): string {
  try {
    return navigationTarget(url.searchParams.get('redirect') ?? '/')
  } catch (error) {
    throw new Response(error instanceof Error ? error.message : null, { status: 400 })
  }
}
