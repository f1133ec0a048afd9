import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { mayRead } from '#core/access.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { listenForJoined } from '../joined-channel.ts'
import { useSite } from '../site-data.ts'
import type { FirstPage } from './initial-data.server.ts'
import type { ListedModule } from './module-list.server.ts'
import { createServices, type Services } from './services.ts'
import type { GuildState } from './state/guild-cache.ts'
import { keepTheme } from './state/keep-theme.ts'
import { openJoined } from './state/open-joined.ts'
import { orderServers } from './state/order-servers.ts'
import { NO_PREFERENCES } from './state/preferences.ts'
import type { ServerListState } from './state/server-list.ts'

type Provided = Services & { modules: readonly ListedModule[] }

const ServicesContext = createContext<Provided | null>(null)

type ServicesProviderProps = { modules: readonly ListedModule[]; first: FirstPage; children: ReactNode }

export function ServicesProvider({ modules, first, children }: ServicesProviderProps) {
  const site = useSite()
  const navigate = useNavigate()
  const [services] = useState(() =>
    createServices({
      apiUrl: site?.apiUrl ?? '/api/bot',
      locale: site?.locale ?? FALLBACK_LOCALE,
      userId: site?.user?.id ?? null,
      buildId: site?.buildId ?? '',
      first,
    }),
  )
  const [provided] = useState(() => ({ ...services, modules }))
  useEffect(() => {
    // spec §6: in silence. Where the list belongs, the page says that it is missing.
    if (services.servers.snapshot().kind === 'loading') void services.servers.load({ silent: true })
    const onVisible = () => {
      if (document.visibilityState === 'visible') void services.servers.refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    const stopTheme = keepTheme(services.preferences, document)
    // The invitation window reports that the bot was added (spec §4: the server is marked as having it).
    const stopListening = listenForJoined((guildId) => {
      void openJoined(services, guildId)
      navigate(`/dashboard/${guildId}`)
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      stopTheme()
      stopListening()
    }
  }, [services, navigate])
  return <ServicesContext value={provided}>{children}</ServicesContext>
}

export function useServices(): Provided {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('the dashboard stands inside a <ServicesProvider>')
  return services
}

/** Modules of the current server that this person may open. */
export function useOpenModules(): readonly ListedModule[] {
  const { modules } = useServices()
  const access = useEditing(({ guild }) => guild.user.access)
  return useMemo(() => modules.filter(({ id }) => mayRead(access, id)), [modules, access])
}

export function useServers(): ServerListState {
  const { servers } = useServices()
  return useSyncExternalStore(servers.subscribe, servers.snapshot, servers.snapshot)
}

export function useGuildState(id: string): GuildState {
  const { guilds } = useServices()
  const read = () => guilds.state(id)
  return useSyncExternalStore(guilds.subscribe, read, read)
}

export function usePreferences() {
  const { preferences } = useServices()
  return useSyncExternalStore(preferences.subscribe, preferences.snapshot, () => NO_PREFERENCES)
}

/** Servers of the rail: favourites first, without those the person left out, except the current one. */
export function useShownServers(currentId: string | undefined): ServerListState {
  const list = useServers()
  const preferences = usePreferences()
  if (list.kind !== 'ready') return list
  const { hiddenGuilds } = preferences
  const shown = list.servers.filter(({ id }) => id === currentId || !hiddenGuilds.includes(id))
  return { kind: 'ready', servers: orderServers(shown, preferences) }
}
