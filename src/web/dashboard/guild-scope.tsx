import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { GuildProvider, type GuildTools } from '#ui/guild/guild-context.tsx'
import { useSite } from '../site-data.ts'
import { createGuildActions } from './guild-actions.ts'
import { LeaveGuard } from './leaving/leave-guard.tsx'
import { LiveBar } from './live/live-bar.tsx'
import { Search } from './palette/search.tsx'
import { SaveBar } from './save-bar/save-bar.tsx'
import { useServices } from './services-context.tsx'
import type { GuildStore } from './state/guild-store.ts'

/** Everything below edits this server. */
export function GuildScope({ store, children }: { store: GuildStore; children: ReactNode }) {
  const services = useServices()
  const site = useSite()
  const { labels, variableHelp } = useSyncExternalStore(
    services.labels.subscribe,
    services.labels.snapshot,
    services.labels.snapshot,
  )
  const locale = site?.locale ?? FALLBACK_LOCALE
  const cdn = site?.cdnUrl ?? ''
  const user = site?.user ?? null
  const actions = useMemo(() => createGuildActions({ services, store, user, cdn }), [services, store, user, cdn])
  const tools = useMemo(
    (): GuildTools => ({ store, locale, cdn, user, labels, variableHelp, ...actions }),
    [store, locale, cdn, user, labels, variableHelp, actions],
  )
  return (
    <GuildProvider tools={tools}>
      <LiveBar store={store} />
      {children}
      <SaveBar store={store} />
      <LeaveGuard store={store} />
      <Search />
    </GuildProvider>
  )
}
