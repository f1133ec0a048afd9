import { redirect } from 'react-router'
import { isLocale, LOCALE_COOKIE } from '#core/locale.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { safePath } from '../links.ts'
import type { Route } from './+types/language.ts'

/** The language switch on a host that is not a language domain: remembers the choice and returns. */
export function loader({ request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (!isLocale(params.locale)) throw pageNotFound(url.pathname)
  const { name, maxAgeSeconds, sameSite } = LOCALE_COOKIE
  return redirect(safePath(url.searchParams.get('redirect'), '/'), {
    headers: { 'set-cookie': `${name}=${params.locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}` },
  })
}
