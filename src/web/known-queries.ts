/** Public pages, and the only words after `?` that change what each of them shows. */
const PAGES: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/^\/(?:premium|status|team|faq|changelog)?$/, []],
  [/^\/legal(?:\/\w+)?$/, []],
  [/^\/docs\/(?!search$)[\w/-]+$/, []],
  [/^\/commands(?:\/[^/]+)?$/, ['q', 'category']],
  [/^\/(?:levels|economy)\/\d+$/, ['q', 'after', 'before']],
]
/** Shows drafts, wherever it stands. */
const EVERYWHERE = 'preview'

/**
 * The address without what its page would not look at: `/?utm_source=x` is `/`, and need not be rendered again.
 * Addresses that are no public page are left as they are.
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
