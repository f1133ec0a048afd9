import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './badge.css'

type Tone = 'premium' | 'success' | 'attention' | 'danger' | 'tint' | 'plain'

export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}
