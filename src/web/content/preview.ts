import { readCookie } from '../cookies.ts'

/** spec §4: a preview query value, or a stored preview token, shows drafts. Drafts are unfinished, not secret. */
export function isPreview(request: Request): boolean {
  const asked = new URL(request.url).searchParams.get('preview')
  return Boolean(asked || readCookie(request.headers.get('cookie'), 'preview'))
}
