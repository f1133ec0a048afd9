import { useEffect } from 'react'
import { Outlet, useLocation, useNavigationType, useParams } from 'react-router'
import { isSnowflake } from '#core/snowflake.ts'
import { DeferredRender } from '#ui/deferred-render.tsx'
import { pageNotFound } from '../../errors/error-kind.ts'
import { GuildFailed } from '../guild-failed.tsx'
import { GuildScope } from '../guild-scope.tsx'
import { InvitationCard } from '../invitation-card.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { forbidden, notFound } from '../not-found.ts'
import { useGuildState, useServers, useServices } from '../services-context.tsx'
import { ToFirstServer } from '../to-first-server.tsx'
import type { Route } from './+types/guild.ts'

function check(params: { guild: string }, url: string): null {
  if (params.guild !== 'first' && !isSnowflake(params.guild)) throw pageNotFound(new URL(url).pathname)
  return null
}

export const loader = ({ params, request }: Route.LoaderArgs) => check(params, request.url)
/** In the browser an address is checked without calling the server. */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => check(params, request.url)

export default function GuildRoute() {
  const { guild: id = '' } = useParams()
  const { pathname } = useLocation()
  return id === 'first' ? <ToFirstServer rest={pathname.replace(/^\/dashboard\/first/, '')} /> : <GuildGate id={id} />
}

/** Shows the server, or why it cannot be shown. */
function GuildGate({ id }: { id: string }) {
  const { guilds } = useServices()
  const { pathname, hash } = useLocation()
  // Going back restores the scroll position; a page opened by its address is shown immediately.
  const isFollowed = useNavigationType() !== 'POP' && !hash
  const list = useServers()
  const state = useGuildState(id)
  useEffect(() => guilds.open(id), [guilds, id])
  if (list.kind === 'ready') {
    const server = list.servers.find((candidate) => candidate.id === id)
    if (server && !server.bot) return <InvitationCard server={server} />
  }
  if (state.kind === 'ready') {
    return (
      <GuildScope key={id} store={state.store}>
        <DeferredRender when={isFollowed} page={pathname}>
          <Outlet />
        </DeferredRender>
      </GuildScope>
    )
  }
  if (state.kind === 'forbidden') throw forbidden()
  if (state.kind === 'missing' && list.kind !== 'loading') throw notFound(pathname)
  if (state.kind === 'failed') return <GuildFailed id={id} />
  return <LoadingPage />
}
