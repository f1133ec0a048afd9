import { useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import './first-hint.css'

const SEEN_KEY = 'guildhall.hintSeen'

/** Suggestions for a first visitor; once closed, it stays closed. */
export function FirstHint() {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY) !== null)
  if (isSeen) return null
  const close = () => {
    localStorage.setItem(SEEN_KEY, '1')
    setSeen(true)
  }
  return (
    <aside className="first-hint" aria-label={m['chat.hint.title']()}>
      <div>
        <b>{m['chat.hint.title']()}</b>
        <ul>
          <li>{m['chat.hint.write']()}</li>
          <li>{m['chat.hint.command']()}</li>
          <li>{m['chat.hint.newcomer']()}</li>
          <li>{m['chat.hint.clock']()}</li>
        </ul>
      </div>
      <IconButton size="small" icon="u-x" label={m['ui.close']()} onClick={close} />
    </aside>
  )
}
