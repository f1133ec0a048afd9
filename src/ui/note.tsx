import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './note.css'

type Tone = 'info' | 'attention' | 'danger' | 'premium'

const ICONS: Record<Tone, IconName> = { info: 'u-info', attention: 'u-alert', danger: 'u-alert', premium: 'u-gem' }

/** Something to know before going on. An alert interrupts a screen reader; a note waits to be read. */
export function Note({ tone = 'info', alert, children }: { tone?: Tone; alert?: boolean; children: ReactNode }) {
  return (
    <div className={`note note-${tone}`} role={alert ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div className="grow">{children}</div>
    </div>
  )
}
