import { pathToFileURL } from 'node:url'
import type { Locale } from '#core/locale.ts'
import type { SiteModule, SiteOptions } from '../../site-contract.ts'

export const SITE_URL = { en: 'https://en.example', fr: 'https://fr.example' }
const BUILT_SITE = pathToFileURL('build/server/index.js').href

/** The site as it is served, in memory; of the API only its description is available. */
export async function openBuiltSite(apiDescription: unknown, more: Partial<SiteOptions> = {}) {
  const { createSite }: SiteModule = await import(/* @vite-ignore */ BUILT_SITE)
  const site = createSite({
    environment: 'production',
    version: '0.0.0',
    siteUrl: SITE_URL,
    apiUrl: '/api/bot',
    cdnUrl: 'https://cdn.example',
    inviteUrl: 'https://platform.example/authorize',
    platformUrl: null,
    outside: { sentryDsn: null, analyticsUrl: null, iconServiceUrl: null },
    callApi: async ({ url }) =>
      url.endsWith('/openapi.json') ? Response.json(apiDescription) : new Response(null, { status: 503 }),
    readAsset: () => null,
    drawLevelCard: async () => new Uint8Array(),
    drawOpenGraph: async ({ title }) => new TextEncoder().encode(title),
    onError: (error) => {
      throw error
    },
    ...more,
  })
  const at = (address: string, init?: RequestInit) => site.handle(new Request(address, init))
  return {
    at,
    get: (locale: Locale, path: string, init?: RequestInit) => at(SITE_URL[locale] + path, init),
  }
}
