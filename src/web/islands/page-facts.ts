import type { SiteData } from '../site-data.ts'

/** What scripts know about the page: read from the document, before and without React. */
export type PageFacts = {
  environment: string
  version: string
  sentryDsn: string | null
  analyticsUrl: string | null
  iconServiceUrl: string | null
  /** Our own hosts, which may receive trace headers (spec §9). */
  ownOrigins: string[]
  user: { id: string; username: string } | null
}

const ID = 'page-facts'

/** spec §9: of the user, only id and username. */
export function pageFactsOf(site: SiteData): PageFacts {
  const { environment, version, outside, siteUrl, apiUrl, user } = site
  return {
    environment,
    version,
    ...outside,
    ownOrigins: [siteUrl.en, siteUrl.fr, ...(apiUrl.startsWith('/') ? [] : [new URL(apiUrl).origin])],
    user: user && { id: user.id, username: user.username },
  }
}

/** As the content of a script element, in which `<` would end it early. */
export function factsScript(facts: PageFacts) {
  return { id: ID, type: 'application/json', html: JSON.stringify(facts).replaceAll('<', '\\u003c') }
}

export function readPageFacts(document: Document): PageFacts | null {
  const text = document.getElementById(ID)?.textContent
  return text ? JSON.parse(text) : null
}
