import { Outlet, redirect } from 'react-router'
import { brand } from '#core/brand.ts'
import { pageForbidden, pageNotFound } from '../errors/error-kind.ts'
import { factsOf } from '../request-context.ts'
import { hasSessionCookie } from '../session-user.ts'
import { AccessBlock } from '../shell/access-block.tsx'
import type { Route } from './+types/layout.ts'
import { Announcements } from './announcements.tsx'
import { Builds } from './builds/builds.tsx'
import { reloadForNewBuild } from './builds/reload-for-new-build.ts'
import { Frame } from './frame/frame.tsx'
import { readInitialData } from './initial-data.server.ts'
import { listModules } from './module-list.server.ts'
import { Confirmation } from './security/confirmation.tsx'
import { ServicesProvider } from './services-context.tsx'
import { Sheets } from './sheets.tsx'

export const meta = () => [{ title: brand.name }]

/**
 * spec §6: dashboard routes require authentication. The first API call finds out whether the session is still valid.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale, options } = factsOf(context)
  const { pathname, search } = new URL(request.url)
  if (!hasSessionCookie(request.headers.get('cookie'))) {
    const path = pathname.replace(/\.data$/, '') + search
    throw redirect(`/login?redirect=${encodeURIComponent(path)}`)
  }
  const guildId = params.guild ?? ''
  const first = await readInitialData(request, options, guildId)
  const [largest] = first.servers ?? []
  if (guildId === 'first' && largest) throw redirect(pathname.replace('/first', `/${largest.id}`) + search)
  const isUnknown = !!guildId && guildId !== 'first' && first.servers?.every(({ id }) => id !== guildId)
  if (first.isForbidden) throw pageForbidden()
  if (isUnknown) throw pageNotFound(pathname)
  return { modules: listModules(locale), first }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadForNewBuild]

/** Names of modules only depend on the language, so moving between pages requests nothing from the server. */
export const shouldRevalidate = () => false

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ServicesProvider {...loaderData}>
      <AccessBlock />
      <Frame>
        <Outlet />
      </Frame>
      <Sheets />
      <Confirmation />
      <Announcements />
      <Builds />
    </ServicesProvider>
  )
}
