import { useEffect } from 'react'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'

const ASK_AGAIN_MS = 30_000

/** Discord cannot be reached, so the person's roles may be out of date. They are requested again until they are not. */
export function OlderBar({ store }: { store: GuildStore }) {
  const { api } = useServices()
  const isOlder = useEditing(({ guild }) => guild.user.asOf !== undefined)
  useEffect(() => {
    if (!isOlder) return
    const timer = window.setInterval(async () => {
      const result = await api.readGuild(store.snapshot().guild.id)
      if (result.kind === 'ok') store.receive(result.value)
    }, ASK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isOlder, api, store])
  return (
    <div role="status">
      {isOlder && (
        <div className="live-bar">
          <Icon name="u-alert" size="small" />
          <span className="grow">{m['dashboard.live.older']()}</span>
        </div>
      )}
    </div>
  )
}
