import { LOCALES, type Locale } from '#core/locale.ts'
import { languageLinks } from '../links.ts'
import { escapeXml } from './xml.ts'

/** Every address in every language, each with its other variants (spec §1: a domain per language). */
export function sitemapOf(paths: readonly string[], siteUrl: Record<Locale, string>): string {
  const entries = paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const variants = languageLinks(siteUrl, locale, path)
        .filter((link) => link.rel === 'alternate')
        .map(
          ({ href, hrefLang = '' }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
        )
      return `<url><loc>${escapeXml(siteUrl[locale] + path)}</loc>${variants.join('')}</url>`
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
