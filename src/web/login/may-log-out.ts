/**
 * Signing out takes a person who opens `/logout` or sends a form of ours. A picture, a script, a frame or another
 * site that names the address signs nobody out, and neither does a browser that fetches it in advance.
 */
export function mayLogOut(request: Request, siteOrigin: string): boolean {
  const { headers, method } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (headers.has('sec-purpose') || headers.has('purpose')) return false
  if (method === 'POST') return headers.get('origin') === siteOrigin
  return method === 'GET' && isDocument(headers)
}

/** Browsers say what they fetch; over plain http some of them only say what they would like to get. */
function isDocument(headers: Headers): boolean {
  const [destination, mode] = [headers.get('sec-fetch-dest'), headers.get('sec-fetch-mode')]
  if (destination !== null || mode !== null) return destination === 'document' && mode === 'navigate'
  return headers.get('accept')?.includes('text/html') ?? false
}
