import type { Fetch } from './listen.ts'

const API_PATHS = /^https?:\/\/[^/]+\/(?:api\/|uploads\/|healthz$|readyz$)/

/** The API's addresses to the API, everything else to the site. */
export function routeRequests(api: Fetch, site: Fetch): Fetch {
  return (request, bindings) => (API_PATHS.test(request.url) ? api(request, bindings) : site(request, bindings))
}
