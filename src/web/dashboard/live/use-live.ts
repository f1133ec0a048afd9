import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#texts'
import { useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import type { LiveState } from '../state/live-connection.ts'
import { createLiveGuild, type LiveGuild } from '../state/live-guild.ts'

const CONNECTING: LiveState = { kind: 'connecting' }
const nothing = () => {}

/** One stream for the server that is open; null while rendering on the server. */
export function useLive(store: GuildStore): LiveGuild | null {
  const { api, servers, guilds, collections, records, notifications } = useServices()
  const [live, setLive] = useState<LiveGuild | null>(null)
  useEffect(() => {
    const opened = createLiveGuild({
      store,
      api,
      timers: {
        start: (run, ms) => window.setTimeout(run, ms),
        stop: (timer) => window.clearTimeout(timer),
      },
      random: Math.random,
      onSavedBy: (name, { count, contested }) =>
        notifications.notify({
          title: m['dashboard.live.saved']({ name, count }),
          ...(contested > 0 && { description: m['dashboard.live.contested']({ count: contested }) }),
        }),
      onServersChanged: () => servers.load({ silent: true }),
      onCollectionChanged: (name) => collections.of(store.snapshot().guild.id).refresh(name),
      onRecordChanged: records.tell,
      // The list is read first: it knows whether the bot has left, or the person may no longer be here.
      onGone: async () => {
        await servers.load({ silent: true })
        guilds.reload(store.snapshot().guild.id)
      },
    })
    opened.start()
    window.addEventListener('online', opened.retryNow)
    window.addEventListener('offline', opened.lose)
    setLive(opened)
    return () => {
      window.removeEventListener('online', opened.retryNow)
      window.removeEventListener('offline', opened.lose)
      opened.stop()
    }
  }, [store, api, servers, guilds, collections, records, notifications])
  return live
}

export function useLiveState(live: LiveGuild | null): LiveState {
  return useSyncExternalStore(
    live?.subscribe ?? (() => nothing),
    () => live?.snapshot() ?? CONNECTING,
    () => CONNECTING,
  )
}
