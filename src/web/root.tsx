import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import type { Route } from './+types/root.ts'
import { readCookie } from './cookies.ts'
import { factsOf } from './request-context.ts'
import '#ui/tokens.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const { options, locale, isLanguageDomain } = factsOf(context)
  const theme = readCookie(request.headers.get('cookie'), 'theme')
  return {
    locale,
    isLanguageDomain,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    environment: options.environment,
    version: options.version,
    siteUrl: options.siteUrl,
    apiUrl: options.apiUrl,
    cdnUrl: options.cdnUrl,
    inviteUrl: options.inviteUrl,
    platformUrl: options.platformUrl,
  }
}

/** Language, theme and addresses change only with a full page load. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={site?.locale ?? FALLBACK_LOCALE} data-theme={site?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
