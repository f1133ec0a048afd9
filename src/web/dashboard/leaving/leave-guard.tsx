import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isPushPending } from '#core/settings/draft.ts'
import { isUnderway } from '../builds/follow-navigation.ts'
import { useServers, useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { isLeavingGuild } from '../state/leaving.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** spec §4: leaving a server with unsaved changes shakes the window; then the person decides. */
export function LeaveGuard({ store }: { store: GuildStore }) {
  const { window: state } = useServices()
  const list = useServers()
  const first = list.kind === 'ready' ? (list.servers[0]?.id ?? null) : null
  const shouldBlock = useCallback<BlockerFunction>(
    ({ nextLocation }) => {
      const { guild, updates } = store.snapshot()
      return isPushPending(updates) && isLeavingGuild(guild.id, nextLocation.pathname, first)
    },
    [store, first],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    if (blocker.state === 'blocked') state.shake()
  }, [blocker.state, state])
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (state.mayLeave() || isUnderway() || !isPushPending(store.snapshot().updates)) return
      event.preventDefault()
      state.shake()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [store, state])
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion store={store} onStay={blocker.reset} onGo={blocker.proceed} />
}
