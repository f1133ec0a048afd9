import { redirect, redirectDocument } from 'react-router'
import { isLocale, LOCALE_COOKIE } from '#core/locale.ts'
import { navigationTarget } from '#ui/navigation-target.ts'
import { writeCookie } from '../cookies.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { languageHref } from '../links.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/language.ts'

/** The language switch: remembers the choice and returns. On the domain of the other language, it goes there first. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { options, isLanguageDomain, locale: here } = factsOf(context)
  const { siteUrl } = options
  const url = new URL(request.url)
  const { locale } = params
  if (!isLocale(locale)) throw pageNotFound(url.pathname)
  const path = pathOf(url.searchParams.get('redirect') ?? '/')
  if (isLanguageDomain && locale !== here)
    return redirectDocument(languageHref({ siteUrl, isLanguageDomain }, locale, path))
  const { name, maxAgeSeconds } = LOCALE_COOKIE
  return redirect(path, { headers: { 'set-cookie': writeCookie(name, locale, { maxAgeSeconds, siteUrl }) } })
}

/** Whoever made a link that leads elsewhere from here is told so, and nobody is taken there. */
function pathOf(asked: string): string {
  try {
    return navigationTarget(asked)
  } catch (error) {
    throw new Response(error instanceof Error ? error.message : null, { status: 400 })
  }
}
