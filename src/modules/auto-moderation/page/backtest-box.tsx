import { useState } from 'react'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import type { PastMessages } from '#core/past-messages-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useFirstTextChannel } from '#ui/guild/use-first-text-channel.ts'
import { Note } from '#ui/note.tsx'
import { BacktestResult } from './backtest-result.tsx'
import '#ui/try/try.css'
import './backtest.css'

type Read = { channelId: string; past: PastMessages | null; failure: string | null }

/** Reads a channel on request. What was read is forgotten when the page is left. */
export default function BacktestBox() {
  const { readPastMessages } = useGuildTools()
  const first = useFirstTextChannel()
  const [chosen, setChosen] = useState<string | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [isBusy, setBusy] = useState(false)
  const channelId = chosen ?? first
  const look = async () => {
    setBusy(true)
    const answer = await readPastMessages(channelId)
    setBusy(false)
    setRead(
      answer.ok ? { channelId, past: answer.past, failure: null } : { channelId, past: null, failure: answer.message },
    )
  }
  return (
    <div className="backtest">
      <div className="try-place">
        <span aria-hidden="true">{m['auto-moderation.page.past.channel']()}</span>
        <ChannelPicker
          label={m['auto-moderation.page.past.channel']()}
          types={WRITABLE_TYPES}
          need={null}
          required
          value={channelId}
          onChange={(id) => id && setChosen(id)}
        />
      </div>
      <div className="row">
        <Button size="small" icon="u-search" busy={isBusy} disabled={isBusy || channelId === ''} onClick={look}>
          {m['auto-moderation.page.past.read']()}
        </Button>
        {read?.past && (
          <Button look="ghost" size="small" icon="u-undo" onClick={() => setRead(null)}>
            {m['auto-moderation.page.past.forget']()}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {read?.failure && <Note tone="danger">{read.failure}</Note>}
        {read?.past && <BacktestResult past={read.past} channelId={read.channelId} />}
      </div>
    </div>
  )
}
