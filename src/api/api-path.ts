/** Whether the API answers a path; all others are the site's. */
export function isApiPath(path: string): boolean {
  const isFolder = path.startsWith('/api/') || path.startsWith('/uploads/') || path.startsWith('/transcripts/')
  return isFolder || path === '/healthz' || path === '/readyz'
}
