/** What the API answers; everything else is the site's. */
export function isApiPath(path: string): boolean {
  const isFolder = path.startsWith('/api/') || path.startsWith('/uploads/') || path.startsWith('/transcripts/')
  return isFolder || path === '/healthz' || path === '/readyz'
}
