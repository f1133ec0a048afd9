import { redirect, redirectDocument } from 'react-router'
import { isLocale, LOCALE_COOKIE } from '#core/locale.ts'
import { writeCookie } from '../cookies.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { askedPath, languageHref } from '../links.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/language.ts'

/** The language switch: stores the choice and returns. For the language of another domain, it goes there first. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { options, isLanguageDomain, locale: here } = factsOf(context)
  const { siteUrl } = options
  const url = new URL(request.url)
  const { locale } = params
  if (!isLocale(locale)) throw pageNotFound(url.pathname)
  const path = askedPath(url)
  if (isLanguageDomain && locale !== here)
    return redirectDocument(languageHref({ siteUrl, isLanguageDomain }, locale, path))
  const { name, maxAgeSeconds } = LOCALE_COOKIE
  return redirect(path, { headers: { 'set-cookie': writeCookie(name, locale, { maxAgeSeconds, siteUrl }) } })
}
