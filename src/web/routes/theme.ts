import { redirect } from 'react-router'
import { writeCookie } from '../cookies.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { askedPath } from '../links.ts'
import { factsOf } from '../request-context.ts'
import { isThemeChoice, THEME_COOKIE } from '../theme.ts'
import type { Route } from './+types/theme.ts'

/** The theme switch without scripts: stores the choice and returns. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { siteUrl } = factsOf(context).options
  const url = new URL(request.url)
  const { theme } = params
  if (!isThemeChoice(theme)) throw pageNotFound(url.pathname)
  const { name, maxAgeSeconds } = THEME_COOKIE
  const cookie =
    theme === 'system'
      ? writeCookie(name, '', { maxAgeSeconds: 0, siteUrl })
      : writeCookie(name, theme, { maxAgeSeconds, siteUrl })
  return redirect(askedPath(url), { headers: { 'set-cookie': cookie } })
}
