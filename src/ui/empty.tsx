import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './empty.css'

/** One icon, one sentence, at most one action. */
export function Empty({ icon, children, action }: { icon: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} size="large" />
      <p>{children}</p>
      {action}
    </div>
  )
}
