import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'

const CONTEXT = 'https://schema.org'

/** schema.org data: who we are, what the site is and how to search it, what the software is. */
export function homeData(origin: string, locale: Locale, description: string): object[] {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand.name, url: origin }
  return [
    {
      '@context': CONTEXT,
      ...organization,
      logo: `${origin}/favicon.svg`,
      sameAs: [brand.links.community, brand.links.social, brand.links.source],
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: brand.name,
      url: origin,
      inLanguage: locale,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/docs/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'SoftwareApplication',
      name: brand.name,
      description,
      applicationCategory: 'CommunicationApplication',
      operatingSystem: 'Discord',
      inLanguage: locale,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
    },
  ]
}

export type Question = { question: string; answer: string }

export function faqData(questions: readonly Question[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function articleData(
  origin: string,
  locale: Locale,
  page: { title: string; description: string; path: string },
) {
  return {
    '@context': CONTEXT,
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url: origin + page.path,
    inLanguage: locale,
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
  }
}
