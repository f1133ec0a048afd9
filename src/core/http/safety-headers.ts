/** One year: scanners require half a year, browsers' preload lists a year. */
const HSTS_SECONDS = 31_536_000

type SiteUrls = { en: string; fr: string }

/**
 * Headers of every response, page, file or API. `includeSubDomains` is left out: an operator may run other things
 * below the same domain.
 */
export function safetyHeaders(siteUrl: SiteUrls): Record<string, string> {
  const isHttps = [siteUrl.en, siteUrl.fr].every((url) => url.startsWith('https:'))
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}
