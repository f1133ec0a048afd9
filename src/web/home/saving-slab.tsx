import { useState } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import './saving-slab.css'

type Line = { label: string; before: string; after: string }

/** Three changes as the save bar shows them; each can be undone separately, here too. */
export function SavingSlab() {
  const [undone, setUndone] = useState<readonly number[]>([])
  const lines: Line[] = [
    {
      label: m['web.home.slab.channel'](),
      before: m['web.home.slab.channelBefore'](),
      after: m['web.home.slab.channelAfter'](),
    },
    { label: m['web.home.stage.mention'](), before: m['web.home.slab.no'](), after: m['web.home.slab.yes']() },
    {
      label: m['web.home.stage.background'](),
      before: m['web.home.stage.none'](),
      after: m['web.home.stage.terracotta'](),
    },
  ]
  const left = lines.map((line, i) => ({ ...line, i })).filter(({ i }) => !undone.includes(i))
  return (
    <div className="slab" aria-live="polite">
      <ul className="slab-diff">
        {left.map(({ label, before, after, i }) => (
          <li key={label}>
            <span className="soft">{label}</span>
            <span>
              <del>{before}</del>
              <span className="faint"> → </span>
              <ins>{after}</ins>
            </span>
            <button
              type="button"
              onClick={() => setUndone([...undone, i])}
              aria-label={`${m['web.home.slab.undo']()}, ${label}`}
            >
              <Icon name="u-undo" size="small" />
              {m['web.home.slab.undo']()}
            </button>
          </li>
        ))}
      </ul>
      <p className="slab-line">
        <span className="slab-count num">{left.length}</span>
        {m['web.home.slab.pending']({ count: left.length })}
      </p>
    </div>
  )
}
