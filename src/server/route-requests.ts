import { isApiPath } from '#api/api-path.ts'
import type { Fetch } from './listen.ts'

/** Sends the API's addresses to the API, and everything else to the site. */
export function routeRequests(api: Fetch, site: Fetch): Fetch {
  return (request, bindings) => (isApiPath(pathOf(request.url)) ? api(request, bindings) : site(request, bindings))
}

/** Runs for every request, so it does not parse the whole address. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return query === -1 ? url.slice(start) : url.slice(start, query)
}
