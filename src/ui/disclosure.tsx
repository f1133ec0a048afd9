import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './disclosure.css'

/** What most people never need, one click away. */
export function Disclosure({ title, summary, children }: { title: string; summary?: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        <span className="grow">
          <b>{title}</b>
          {summary && <span className="disclosure-summary">{summary}</span>}
        </span>
        <Icon name="u-down" />
      </summary>
      {children}
    </details>
  )
}
