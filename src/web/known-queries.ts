/** Public pages, and the only query parameters that change what each of them shows. */
const PAGES: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/^\/(?:premium|status|team|faq|changelog)?$/, []],
  [/^\/legal(?:\/\w+)?$/, []],
  [/^\/docs\/(?!search$)[\w/-]+$/, []],
  [/^\/commands(?:\/[^/]+)?$/, ['q', 'category']],
  [/^\/(?:levels|economy)\/\d+$/, ['q', 'after', 'before']],
]
/** Shows drafts, on every page. */
const EVERYWHERE = 'preview'

/**
 * The address without parameters that its page ignores: `/?utm_source=x` is `/`, and need not be rendered again.
 * Addresses that are not public pages are left as they are.
 */
export function withoutUnknownQuery(url: URL): URL {
  if (url.search === '') return url
  const keys = PAGES.find(([path]) => path.test(url.pathname))?.[1]
  if (!keys) return url
  const known = new URL(url)
  for (const key of new Set(url.searchParams.keys())) {
    if (key !== EVERYWHERE && !keys.includes(key)) known.searchParams.delete(key)
  }
  return known
}
