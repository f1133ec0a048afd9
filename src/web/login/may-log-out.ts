/**
 * Only a person who opens `/logout` or submits our form can sign out. A picture, a script, a frame or another site
 * that uses the address signs nobody out, and neither does a browser that prefetches it.
 */
export function mayLogOut(request: Request, siteOrigin: string): boolean {
  const { headers, method } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (headers.has('sec-purpose') || headers.has('purpose')) return false
  if (method === 'POST') return headers.get('origin') === siteOrigin
  return method === 'GET' && isDocument(headers)
}

/** Browsers say what kind of resource they request; over plain http some of them only send what they accept. */
function isDocument(headers: Headers): boolean {
  const [destination, mode] = [headers.get('sec-fetch-dest'), headers.get('sec-fetch-mode')]
  if (destination !== null || mode !== null) return destination === 'document' && mode === 'navigate'
  return headers.get('accept')?.includes('text/html') ?? false
}
