import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import type { NewsEntry } from './changelog.server.tsx'
import { escapeXml } from './xml.ts'

export type Feed = { title: string; locale: Locale; siteUrl: string; entries: readonly NewsEntry[] }

const NEVER = '1970-01-01'

/** RFC 4287. */
export function atomFeed({ title, locale, siteUrl, entries }: Feed): string {
  const page = `${siteUrl}/changelog`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(page)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${entries[0]?.date ?? NEVER}T00:00:00Z</updated>`,
    `<author><name>${escapeXml(brand.name)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${page}.xml`)}"/>`,
    ...entries.map(
      (entry) =>
        `<entry><id>${escapeXml(`${page}#${entry.id}`)}</id><title>${escapeXml(entry.title)}</title>` +
        `<updated>${entry.date}T00:00:00Z</updated><link href="${escapeXml(`${page}#${entry.id}`)}"/>` +
        `<content type="html">${escapeXml(entry.html)}</content></entry>`,
    ),
    '</feed>',
    '',
  ]
  return lines.join('\n')
}
