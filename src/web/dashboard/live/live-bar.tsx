import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LiveGuild } from '../state/live-guild.ts'
import { useLiveState } from './use-live.ts'
import './live-bar.css'

/** A small bar shown while the page cannot follow changes on the server. */
export function LiveBar({ live }: { live: LiveGuild | null }) {
  const { kind } = useLiveState(live)
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
