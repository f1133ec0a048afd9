import { readCookie, writeCookie } from '../cookies.ts'
import type { SiteOptions } from '../site-contract.ts'

const NAME = 'preview'
const OFF = 'off'

/** spec §4: a preview query value, or a stored preview token, shows drafts. Drafts are unfinished, not secret. */
export function isPreview(request: Request): boolean {
  const asked = new URL(request.url).searchParams.get(NAME)
  if (asked) return asked !== OFF
  return Boolean(readCookie(request.headers.get('cookie'), NAME))
}

/** The query's value is kept until the browser closes; `?preview=off` forgets it. */
export function previewCookie(request: Request, siteUrl: SiteOptions['siteUrl']): string | null {
  const asked = new URL(request.url).searchParams.get(NAME)
  if (!asked) return null
  return asked === OFF
    ? writeCookie(NAME, '', { maxAgeSeconds: 0, siteUrl })
    : writeCookie(NAME, '1', { httpOnly: true, siteUrl })
}
