import { useId, useState } from 'react'
import { m } from '#texts'
import { TowerClock } from './clock.tsx'
import { useDates } from './use-dates.ts'
import './preview-panel.css'

/** Where the preview will stand, before anything was chosen: the clock shows the present. */
export function WaitingPanel() {
  const { clockOf } = useDates()
  const [now] = useState(() => new Date().toISOString())
  const titleId = useId()
  return (
    <aside className="history-preview history-preview-waiting" aria-labelledby={titleId}>
      <TowerClock time={clockOf(now)} />
      <div className="history-preview-box history-preview-crowned">
        <header>
          <h2 id={titleId}>{m['history.preview.waiting']()}</h2>
          <p>{m['history.preview.waitingHelp']()}</p>
        </header>
      </div>
    </aside>
  )
}
