import { type ReactNode, useEffect, useMemo } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { GuildProvider, type GuildTools } from '#ui/guild/guild-context.tsx'
import { useSite } from '../site-data.ts'
import { PrefetchPages } from './builds/prefetch-pages.tsx'
import { PageBar } from './frame/page-bar.tsx'
import { createGuildActions } from './guild-actions.ts'
import { useProposingCollections } from './history/use-proposing-collections.ts'
import { useSavedNotices } from './history/use-saved-notices.ts'
import { LeaveGuard } from './leaving/leave-guard.tsx'
import { Editors } from './live/editors.tsx'
import { LiveBar } from './live/live-bar.tsx'
import { OlderBar } from './live/older-bar.tsx'
import { createOthersHere } from './live/others-here.ts'
import { useLive } from './live/use-live.ts'
import { Search } from './palette/search.tsx'
import { SaveBar } from './save-bar/save-bar.tsx'
import { useServices } from './services-context.tsx'
import type { GuildStore } from './state/guild-store.ts'
import { useNoteUse } from './use-note-use.ts'

/** Everything below edits this server. */
export function GuildScope({ store, children }: { store: GuildStore; children: ReactNode }) {
  const services = useServices()
  const site = useSite()
  const live = useLive(store)
  const othersHere = useMemo(createOthersHere, [])
  useEffect(() => (live ? othersHere.join(live) : undefined), [othersHere, live])
  useSavedNotices(store)
  useNoteUse(store.snapshot().guild.id)
  const locale = site?.locale ?? FALLBACK_LOCALE
  const cdn = site?.cdnUrl ?? ''
  const user = site?.user ?? null
  const platformUrl = site?.platformUrl ?? null
  const actions = useMemo(
    () => createGuildActions({ services, store, user, cdn, platformUrl }),
    [services, store, user, cdn, platformUrl],
  )
  const collections = useProposingCollections(store)
  const tools = useMemo(
    (): GuildTools => ({
      store,
      collections,
      locale,
      cdn,
      user,
      words: services.words,
      followRecords: services.records.follow,
      othersHere,
      ...actions,
    }),
    [store, collections, locale, cdn, user, services, othersHere, actions],
  )
  return (
    <GuildProvider tools={tools}>
      <LiveBar live={live} />
      <OlderBar store={store} />
      <PageBar>
        <Editors live={live} />
      </PageBar>
      {children}
      <SaveBar store={store} />
      <LeaveGuard store={store} />
      <Search />
      <PrefetchPages />
    </GuildProvider>
  )
}
