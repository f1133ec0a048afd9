import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, useLocation } from 'react-router'
import { brand } from '#core/brand.ts'
import { routeAt } from '#core/routes.ts'
import { getLocale } from '#texts/runtime'
import type { Route } from './+types/root.ts'
import { errorKindOf } from './errors/error-kind.ts'
import { ShownError } from './errors/shown-error.tsx'
import { FirstScreen } from './islands/first-screen.tsx'
import { FontPreloads } from './islands/font-preloads.tsx'
import { PageScripts } from './islands/page-scripts.tsx'
import { languageLinks } from './links.ts'
import { readSiteData } from './site-data.server.ts'
import { useSite } from './site-data.ts'
import { ThemeHere } from './theme.ts'
import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'

export const loader = ({ request, context }: Route.LoaderArgs) => readSiteData(request, context)

/** Language, theme, user and addresses change only with a full page load. */
export const shouldRevalidate = () => false

/** An error page has a title of its own. */
export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: brand.name }])

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite()
  const { pathname } = useLocation()
  const given = useContext(ThemeHere)
  const theme = site ? site.theme : given
  return (
    <html
      lang={site?.locale ?? getLocale()}
      data-theme={theme ?? undefined}
      data-route={site ? routeAt(pathname, site.locale)?.name : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.color} />
        {site?.environment !== 'production' && <meta name="robots" content="noindex, nofollow" />}
        {site &&
          languageLinks(site.siteUrl, site.locale, pathname).map((link) => (
            <link key={`${link.rel} ${link.hrefLang}`} {...link} />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FirstScreen />
        <FontPreloads />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShownError {...errorKindOf(error)} />
}
