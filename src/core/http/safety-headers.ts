/** Half a year is what scanners ask for; a year is what browsers' own lists ask for. */
const HSTS_SECONDS = 31_536_000

type SiteUrls = { en: string; fr: string }

/**
 * What every answer says, page, file or API alike. Subdomains are left out of the promise of https:
 * an operator may run other things below the same domain.
 */
export function safetyHeaders(siteUrl: SiteUrls): Record<string, string> {
  const isHttps = [siteUrl.en, siteUrl.fr].every((url) => url.startsWith('https:'))
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}
