/**
 * A page has one address: `/commands/` leads to `/commands`. Null where there is nothing to change, and for a path
 * that begins with two slashes, which would name another site.
 */
export function withoutEndSlash({ pathname, search }: URL): string | null {
  if (!pathname.endsWith('/') || pathname.startsWith('//')) return null
  let end = pathname.length
  while (end > 0 && pathname[end - 1] === '/') end -= 1
  return end === 0 ? null : pathname.slice(0, end) + search
}
