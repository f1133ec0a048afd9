import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import type { LiveState } from '../state/live-connection.ts'
import { createLiveGuild, type LiveGuild } from '../state/live-guild.ts'
import './live-bar.css'

const CONNECTING: LiveState = { kind: 'connecting' }

/** Keeps the page in step with the server; a small bar while it cannot. */
export function LiveBar({ store }: { store: GuildStore }) {
  const live = useLive(store)
  const { kind } = useSyncExternalStore(
    (listener) => live?.subscribe(listener) ?? (() => {}),
    () => live?.snapshot() ?? CONNECTING,
    () => CONNECTING,
  )
  return (
    <div role="status" className="live-place">
      {kind === 'offline' && (
        <div className="live-bar">
          <Icon name="u-alert" size="small" />
          <span className="grow">{m['dashboard.live.offline']()}</span>
          <Button size="small" onClick={() => live?.retryNow()}>
            {m['dashboard.live.retry']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function useLive(store: GuildStore): LiveGuild | null {
  const { api, servers, guilds, notifications } = useServices()
  const [live, setLive] = useState<LiveGuild | null>(null)
  useEffect(() => {
    const opened = createLiveGuild({
      store,
      api,
      timers: {
        start: (run, ms) => window.setTimeout(run, ms),
        stop: (timer) => window.clearTimeout(timer),
      },
      luck: Math.random,
      onSavedBy: (name, { count, contested }) =>
        notifications.notify({
          title: m['dashboard.live.saved']({ name, count }),
          ...(contested > 0 && { description: m['dashboard.live.contested']({ count: contested }) }),
        }),
      onServersChanged: () => servers.load({ silent: true }),
      // The list first: it knows whether the bot is gone, or the person's right to be here.
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
  }, [store, api, servers, guilds, notifications])
  return live
}
