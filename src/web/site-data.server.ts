import type { RouterContextProvider } from 'react-router'
import { isPreview } from './content/preview.ts'
import { factsOf } from './request-context.ts'
import { readSessionUser } from './session-user.ts'
import { themeOf } from './theme.ts'

/** Language, user and addresses: data that every page has. */
export async function readSiteData(request: Request, context: Readonly<RouterContextProvider>) {
  const { options, locale, isLanguageDomain, buildId } = factsOf(context)
  return {
    locale,
    isLanguageDomain,
    theme: themeOf(request.headers.get('cookie')),
    isPreview: isPreview(request),
    user: await readSessionUser(request, options),
    year: new Date().getFullYear(),
    environment: options.environment,
    version: options.version,
    buildId,
    siteUrl: options.siteUrl,
    apiUrl: options.apiUrl,
    cdnUrl: options.cdnUrl,
    inviteUrl: options.inviteUrl,
    platformUrl: options.platformUrl,
    outside: options.outside,
  }
}
