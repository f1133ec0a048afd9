import type { MetaDescriptor } from 'react-router'
import { brand } from '#core/brand.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#core/locale.ts'
import { OPEN_GRAPH_SIZE } from '#core/open-graph.ts'
import type { SiteData } from '../site-data.ts'
import { pictureAddress } from './picture-address.ts'

/** The arguments of every route's `meta`. */
type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export type PageWords = {
  /** Without the name of the product, which is added. */
  title: string
  description: string
  type?: 'website' | 'article'
  /** The page whose picture is used; by default this one. */
  picturePath?: string
  structuredData?: readonly object[]
}

const REGIONS: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/** Title, description, and what a shared link shows (Open Graph, X), for every public page. */
export function pageMeta({ location, matches }: MetaArgs, words: PageWords): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const locale = site?.locale ?? FALLBACK_LOCALE
  const origin = site?.siteUrl[locale] ?? ''
  const { title, description, type = 'website', picturePath = location.pathname, structuredData = [] } = words
  const property = (name: string, content: string | number) => ({ property: `og:${name}`, content: String(content) })
  return [
    { title: title.includes(brand.name) ? title : `${title} · ${brand.name}` },
    { name: 'description', content: description },
    property('site_name', brand.name),
    property('type', type),
    property('title', title),
    property('description', description),
    property('url', origin + location.pathname),
    property('locale', REGIONS[locale]),
    ...LOCALES.filter((other) => other !== locale).map((other) => property('locale:alternate', REGIONS[other])),
    property('image', origin + pictureAddress(picturePath)),
    property('image:type', 'image/jpeg'),
    property('image:width', OPEN_GRAPH_SIZE.width),
    property('image:height', OPEN_GRAPH_SIZE.height),
    property('image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ]
}
