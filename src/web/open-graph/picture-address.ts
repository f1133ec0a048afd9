const ROOT = '/open-graph'
const HOME = '/home'
const ENDING = '.jpg'

/** The picture of `/docs/api` is `/open-graph/docs/api.jpg`. */
export function pictureAddress(path: string): string {
  return ROOT + (path === '/' ? HOME : path) + ENDING
}

/** The page that a picture shows, or null when the address is not that of a picture. */
export function picturedPage(address: string): string | null {
  if (!address.startsWith(`${ROOT}/`) || !address.endsWith(ENDING)) return null
  const path = address.slice(ROOT.length, -ENDING.length)
  return path === HOME ? '/' : path
}
