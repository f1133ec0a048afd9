/** What the API answers; everything else is the site's. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/uploads/') || path === '/healthz' || path === '/readyz'
}
